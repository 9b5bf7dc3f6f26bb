import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { ErrorBody, errorStatus, impliedErrors, type ErrorCode } from '#contract/core/errors.ts'
import { allEndpoints, allReasons } from '#contract/index.ts'
import { present } from '#server/platform/base/present.ts'

type Json = Record<string, unknown>

const description = `Every call of the members’ app and the console.

An error names its \`code\`, which fixes the status, and tells in English why (\`detail\`). A client that speaks another language words it
from \`reason\` (the \`code\` where there is none) and \`params\`, and the errors of fields from \`field_reasons\`. \`x-reasons\` lists every
reason with its English text, an ICU message; a reason that is not listed is the message of a rule of the schema.`

/** The OpenAPI 3.1 document of the contract. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const { module, name, endpoint } of allEndpoints) {
    const path = endpoint.base === 'root' ? `/${endpoint.path}` : `/api/v1/${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(module, name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Coptic Community', version, description },
    tags: [...new Set(allEndpoints.map(({ module }) => module))].map((tag) => ({ name: tag })),
    paths,
    components: {
      securitySchemes: {
        user: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        admin: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: { Error: schema(ErrorBody, 'output') },
    },
    'x-reasons': Object.fromEntries(
      [...allReasons].map(([id, { code, text }]) => [id, { code, status: errorStatus[code], text }]),
    ),
  }
}

function operation(module: string, name: string, endpoint: Endpoint): Json {
  const parameters = [
    ...[...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => ({
      name: key,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...queryParameters(endpoint.query),
    ...(endpoint.idempotent
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 64 } }]
      : []),
  ]
  return {
    operationId: `${module}.${name}`,
    tags: [module],
    summary: endpoint.summary,
    ...(endpoint.auth === 'user' || endpoint.auth === 'admin' ? { security: [{ [endpoint.auth]: [] }] } : {}),
    ...(endpoint.auth === 'optional' ? { security: [{}, { user: [] }] } : {}),
    ...(parameters.length ? { parameters } : {}),
    ...(endpoint.body ? { requestBody: requestBody(endpoint) } : {}),
    ...(endpoint.rawBody ? { requestBody: { content: { '*/*': { schema: { type: 'string' } } } } } : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        content: { 'application/json': { schema: schema(endpoint.response, 'output') } },
      },
      ...errorResponses([...endpoint.errors, ...impliedErrors(endpoint)]),
    },
  }
}

function requestBody(endpoint: Endpoint): Json {
  const body = schema(present(endpoint.body, `the body of ${endpoint.path}`), 'input')
  const files = Object.fromEntries((endpoint.files ?? []).map((name) => [name, { type: 'string', format: 'binary' }]))
  const form = { ...body, properties: { ...(body['properties'] as Json), ...files } }
  return {
    content: { 'application/json': { schema: body }, ...(endpoint.files ? { 'multipart/form-data': { schema: form } } : {}) },
  }
}

function queryParameters(query: GenericSchema | undefined): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = schema(query, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: type,
  }))
}

function errorResponses(codes: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy([...new Set(codes)], (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      { description: group.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    ]),
  )
}

function schema(of: GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJsonSchema(of, { errorMode: 'ignore', typeMode }) as Json
  return rest
}
