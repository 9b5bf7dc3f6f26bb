import { expect, test } from 'vitest'
import { plainEndpoints, withoutIdleImports } from './endpoints.ts'

test('imports that only the records of endpoints named are left out, others stay', () => {
  const kept =
    "import { Id, line } from '../core/common.ts'\nimport * as v from 'valibot'\nexport const Person = v.object({ id: Id })\n"
  expect(
    withoutIdleImports(
      `import { FeedbackBody } from './feedback-report.ts'\nimport { endpoint } from '../core/endpoint.ts'\n${kept}`,
    ),
  ).toBe(kept)
})

test('a file that calls endpoints takes their plain fields, and its schemas from where they stand', () => {
  expect(plainEndpoints("import { feedbackEndpoints, Told } from '#contract/feedback/feedback.ts'")).toBe(
    "import { feedbackEndpoints } from 'endpoints-of:feedback/feedback'\nimport { Told } from '#contract/feedback/feedback.ts'",
  )
})
