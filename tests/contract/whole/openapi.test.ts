import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/index.ts'
import { openApiDocument } from '#server/platform/http/openapi/openapi.ts'

type Media = { example?: unknown }
type Operation = {
  operationId: string
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content: Record<string, Media> }>
}
const document = (await openApiDocument({ version: '1.0.0', url: 'https://community.example.org' })) as {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.values(item).map((operation) => ({ path, operation })),
)

test('COM-D3 the API document has every call once, on paths that differ in more than a parameter’s name', () => {
  expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(
    allEndpoints.map(({ module, name }) => `${module}.${name}`).toSorted(),
  )
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
  for (const { path, operation } of operations)
    expect([
      operation.operationId,
      operation.parameters?.flatMap((parameter) => (parameter.in === 'path' ? parameter.name : [])) ?? [],
    ]).toEqual([operation.operationId, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)])
})

test('COM-D3 its entities have names, every reference leads to one, and most calls have an example', () => {
  expect(document.servers).toEqual([{ url: 'https://community.example.org' }])
  const refs = new Set(
    [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!),
  )
  expect([...refs].filter((name) => !(name in document.components.schemas))).toEqual([])
  expect([...refs]).toEqual(
    expect.arrayContaining(['Error', 'ParishPage', 'ParishRef', 'CalendarEvent', 'User', 'UserRow', 'Item']),
  )
  const responses = operations.map(({ operation }) => Object.values(operation.responses)[0]?.content['application/json'])
  expect(responses.filter((media) => media && 'example' in media).length / responses.length).toBeGreaterThan(0.85)
  const bodies = operations.flatMap(({ operation }) => operation.requestBody?.content['application/json'] ?? [])
  expect(bodies.filter((media) => 'example' in media).length / bodies.length).toBeGreaterThan(0.85)
})

/** The schemas below a part of the document. */
const schemasIn = (part: unknown): object[] =>
  part !== null && typeof part === 'object'
    ? Object.entries(part).flatMap(([key, value]) => (key === 'schema' ? [value] : schemasIn(value)))
    : []

test('COM-D3 it is valid by the published schema of OpenAPI 3.1, and its schemas by that of JSON Schema 2020-12', async () => {
  const openapi = new Validator()
  expect(await openapi.validate(structuredClone(document))).toEqual({ valid: true })
  expect(openapi.version).toBe('3.1')
  const schemas = [...Object.values(document.components.schemas), ...schemasIn(document.paths)] as object[]
  expect(schemas.length).toBeGreaterThan(1000)
  const json = new Ajv2020()
  expect(schemas.filter((schema) => !json.validateSchema(schema))).toEqual([])
})
