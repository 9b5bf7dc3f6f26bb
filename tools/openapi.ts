// Prints the OpenAPI document of the contract.   npm run openapi > openapi.json
import { openApiDocument } from '#server/platform/http/openapi.ts'
import { version } from '#server/platform/base/version.ts'

process.stdout.write(`${JSON.stringify(openApiDocument(version), null, 2)}\n`)
