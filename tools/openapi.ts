// Prints the OpenAPI document of the contract.   npm run openapi > openapi.json
import { openApiDocument } from '#server/http/openapi.ts'
import { version } from '#server/version.ts'

process.stdout.write(`${JSON.stringify(openApiDocument(version), null, 2)}\n`)
