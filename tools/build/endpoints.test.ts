import { expect, test } from 'vitest'
import { plainEndpoints, withoutIdleImports } from './endpoints.ts'

test('imports that only the records of endpoints named are left out, others stay', () => {
  const kept =
    "import { Id, line } from './common.ts'\nimport * as v from 'valibot'\nexport const Person = v.object({ id: Id })\n"
  expect(
    withoutIdleImports(`import { FeedbackBody } from './feedback.ts'\nimport { endpoint } from './endpoint.ts'\n${kept}`),
  ).toBe(kept)
})

test('a file that calls endpoints takes their plain fields, and its schemas from where they stand', () => {
  expect(plainEndpoints("import { coreEndpoints, RuntimeConfig } from '#contract/core.ts'")).toBe(
    "import { coreEndpoints } from 'endpoints-of:core'\nimport { RuntimeConfig } from '#contract/core.ts'",
  )
})
