import { globSync, readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { actWords } from './act-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const root = new URL('../../', import.meta.url).pathname

test('DSH-D1 SYS-D7 what the server tells the audit log has words, what is unknown keeps its code', () => {
  const sources = globSync('server/**/*.ts', { cwd: root, exclude: (path) => /test/.test(path) })
  const told = sources.flatMap((path) => [...readFileSync(`${root}${path}`, 'utf8').matchAll(/\baction: '([a-z_]+\.[a-z_]+)'/g)])
  const codes = [...new Set(told.map(([, code = '']) => code))]
  expect(codes.length).toBeGreaterThan(30)
  expect(codes.filter((code) => actWords(i18n, code) === code)).toEqual([])
  expect(actWords(i18n, 'users.suspend')).toBe('Member suspended')
  expect(actWords(i18n, 'jobs.publish')).toBe('jobs.publish')
})
