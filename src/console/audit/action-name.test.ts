import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/index.ts'
import { installedConsole } from '#src/installed-console.ts'
import type { AnyModule } from '#src/shell/module.ts'

const worded = (installedConsole as readonly AnyModule[]).flatMap(({ auditLabels }) => Object.keys(auditLabels ?? {}))

test('DSH-D1 SYS-D7 each action that the server writes to the audit log has a label in one module', () => {
  const sources = globSync('server/**/*.ts', { exclude: (path) => /test/.test(path) })
  const written = sources.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\baction: '([a-z_]+\.[a-z_]+)'/g)])
  const codes = [...new Set(written.map(([, code = '']) => code))]
  expect(codes.length).toBeGreaterThan(30)
  expect(codes.filter((code) => !worded.includes(code))).toEqual([])
  expect(new Set(worded).size).toBe(worded.length)
})

test('SYS-D7 each write of a console account has a label, under which the log shows a refused call', () => {
  const writes = allEndpoints.filter(({ endpoint }) => endpoint.auth === 'admin' && endpoint.method !== 'GET')
  const codes = writes.map(({ module, name }) => `${module}.${name}`)
  expect(codes.length).toBeGreaterThan(50)
  expect(codes.filter((code) => !worded.includes(code))).toEqual([])
})
