import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { installedConsole } from '#src/installed-console.ts'
import type { AnyModule } from '#src/shell/module.ts'

test('DSH-D1 SYS-D7 each action that the server writes to the audit log has a label in one module', () => {
  const sources = globSync('server/**/*.ts', { exclude: (path) => /test/.test(path) })
  const written = sources.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\baction: '([a-z_]+\.[a-z_]+)'/g)])
  const codes = [...new Set(written.map(([, code = '']) => code))]
  const worded = (installedConsole as readonly AnyModule[]).flatMap(({ auditLabels }) => Object.keys(auditLabels ?? {}))
  expect(codes.length).toBeGreaterThan(30)
  expect(codes.filter((code) => !worded.includes(code))).toEqual([])
  expect(new Set(worded).size).toBe(worded.length)
})
