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
  expect(bodies.filter((media) => 'example' in media).length / bodies.length).toBeGreaterThan(0.75)
})
