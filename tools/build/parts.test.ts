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
  expect(plainEndpoints("import { accountsEndpoints, LoginBody } from '#contract/accounts/accounts.ts'").split('\n')).toEqual([
    "import { accountsEndpoints } from 'endpoints-of:accounts/accounts'",
    "import { LoginBody } from '#contract/accounts/accounts.ts'",
  ])
  expect(schemaOfEndpoint('contractResolver(accountsEndpoints.login.body)')).toBe('accountsEndpoints.login.body')
  expect(schemaOfEndpoint('useApiQuery(accountsEndpoints.login)')).toBeNull()
})
