import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { GenericSchema } from 'valibot'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isRepeatable } from '#contract/core/repeatable.ts'
import { ErrorBody, errorStatus, impliedErrors, type ErrorCode } from '#contract/core/errors.ts'
import { allEndpoints, allReasons } from '#contract/index.ts'
import { present } from '#server/platform/base/present.ts'
import { readEntities } from './entities.ts'
import { sampleOf } from './sample.ts'

type Json = Record<string, unknown>
type Entities = Record<string, GenericSchema>

const conversion = {
  errorMode: 'ignore',
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const
/** Values for examples whose schema does not say more than that they are text. */
const facts = {
  username: 'mina.girgis',
  handle: 'abouna',
  color: '#e3b95b',
  online_meeting_url: 'https://example.org/meeting',
  birth_date: '1990-01-07',
  recurrence_rule: null,
  slug: 'st-mark-pasadena',
  phone: '+12135550100',
  country: 'EG',
  currency: 'EGP',
  timezone: 'Africa/Cairo',
  start_datetime: '2027-01-07T16:00:00.000Z',
  end_datetime: '2027-01-07T18:00:00.000Z',
  updated_at: '2027-01-07T16:00:00.000Z',
  created_at: '2027-01-07T16:00:00.000Z',
  from_date: '2024-01-07',
  visited_on: '2024-01-07',
  follow_up_on: null,
  to_date: null,
  start_time: '09:00',
  end_time: '11:30',
  quiet_from: '22:00',
  quiet_to: '07:00',
  postal_code: '91101',
  address_line: '12 Church Street',
  until: '2027-02-07',
  before: '2027-01-07T16:00:00.000Z',
  starts_at: '2027-01-07T16:00:00.000Z',
  ends_at: '2027-02-07T16:00:00.000Z',
  confirmation: 'DELETE',
  code_verifier: 'M25iVXpKU3puUjFaYWg3T1NDTDQtcW1ROUY5YXlwalNoc0hhakxifmZHag',
  mapping: { name: 0, city: 1, diocese: 2, email: 3 },
}

const description = `Every call of the members’ app and the console.

An error names its \`code\`, which fixes the status, and tells in English why (\`detail\`). A client that speaks another language words it
from \`reason\` (the \`code\` where there is none) and \`params\`, and the errors of fields from \`field_reasons\`. \`x-reasons\` lists every
reason with its English text, an ICU message; a reason that is not listed is the message of a rule of the schema.`

/** The OpenAPI 3.1 document of the contract; `url`: where the server is reached. */
export async function openApiDocument({ version, url }: { version: string; url: string }): Promise<Json> {
  const entities = await readEntities()
  const paths = new Map<string, { path: string; operations: Json }>()
  for (const { module, name, endpoint } of allEndpoints) {
    const path = endpoint.base === 'root' ? `/${endpoint.path}` : `/api/v1/${endpoint.path}`
    // Paths that differ only in the names of their parameters are one path.
    const shape = path.replace(/\{\w+\}/g, '{}')
    const known = paths.get(shape) ?? { path, operations: {} }
    paths.set(shape, known)
    known.operations[endpoint.method.toLowerCase()] = operation(module, name, { ...endpoint, path: known.path }, entities)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Coptic Community', version, description },
    servers: [{ url }],
    tags: [...new Set(allEndpoints.map(({ module }) => module))].map((tag) => ({ name: tag })),
    paths: Object.fromEntries([...paths.values()].map(({ path, operations }) => [path, operations])),
    components: {
      securitySchemes: {
        user: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        admin: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: { ...toJsonSchemaDefs(entities, { ...conversion, typeMode: 'output' }), Error: schema(ErrorBody, 'output') },
    },
    'x-reasons': Object.fromEntries(
      [...allReasons].map(([id, { code, text }]) => [id, { code, status: errorStatus[code], text }]),
    ),
  }
}

function operation(module: string, name: string, endpoint: Endpoint, entities: Entities): Json {
  const parameters = [
    ...[...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => ({
      name: key,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...queryParameters(endpoint.query),
    ...(isRepeatable(endpoint)
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
        content: {
          'application/json': { schema: schema(endpoint.response, 'output', entities), ...exampleOf(endpoint.response) },
        },
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
    content: {
      'application/json': { schema: body, ...exampleOf(endpoint.body) },
      ...(endpoint.files ? { 'multipart/form-data': { schema: form } } : {}),
    },
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

/** A value that the schema accepts, where one can be made from its structure. */
function exampleOf(of: GenericSchema | undefined): { example?: unknown } {
  if (!of) return {}
  const example = sampleOf(of, facts)
  return v.is(of, example) ? { example } : {}
}

/** Without `entities` everything is inline. */
function schema(of: GenericSchema, typeMode: 'input' | 'output', entities: Entities = {}): Json {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(of, { ...conversion, typeMode, definitions: entities }) as Json
  return rest
}
