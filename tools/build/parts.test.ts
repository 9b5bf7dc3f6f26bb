import { expect, test } from 'vitest'
import { takeParts } from './valibot-parts.ts'
import { plainEndpoints, schemaOfEndpoint } from './endpoints.ts'

test('valibot is taken by its parts, and a name it does not export stops the build', () => {
  const source = "import * as v from 'valibot'\nconst A = v.nullable(v.null())\ntype B = v.InferOutput<typeof A>"
  expect(takeParts(source)).toContain('v_nullable(v_null())')
  expect(takeParts(source)).toContain('import { null_ as v_null }')
  expect(() => takeParts("import * as v from 'valibot'\nv.nothing()")).toThrow('v.nothing')
})

test('a client gets the fields of endpoints without schemas, and other names from their file', () => {
  expect(plainEndpoints("import { authEndpoints, LoginBody } from '#contract/auth.ts'").split('\n')).toEqual([
    "import { authEndpoints } from 'endpoints-of:auth'",
    "import { LoginBody } from '#contract/auth.ts'",
  ])
  expect(schemaOfEndpoint('contractResolver(authEndpoints.login.body)')).toBe('authEndpoints.login.body')
  expect(schemaOfEndpoint('useApiQuery(authEndpoints.login)')).toBeNull()
})
