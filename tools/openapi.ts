// Prints the OpenAPI document of the contract.   npm run openapi > openapi.json
import { openApiDocument } from '#server/platform/http/openapi/openapi.ts'
import { version } from '#server/platform/base/version.ts'

process.stdout.write(`${JSON.stringify(await openApiDocument({ version, url: 'http://localhost:3000' }), null, 2)}\n`)
