import { globSync, readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { allReasons } from '#contract/index.ts'
import { readTranslations } from '../../../tools/i18n/catalogues.ts'

const server = globSync('server/**/*.ts')
  .filter((file) => !/\.test\.ts$|\/seed\//.test(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
const reasons = [...allReasons.values()]
const arabic = readTranslations('ar')

const catalogueOf = (feature: string) => `${feature.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Errors`
const namesIn = (tokens: readonly unknown[]): string[] =>
  tokens.flatMap((token) =>
    Array.isArray(token)
      ? [String(token[0]), ...Object.values((token[2] ?? {}) as object).flatMap((one) => namesIn([one].flat()))]
      : [],
  )
const placeholders = (text: string) => [...new Set(namesIn([compileMessage(text)].flat()))].sort()

test('every error that a call can return has an Arabic text with the same placeholders', () => {
  expect(reasons.length).toBeGreaterThan(200)
  expect(reasons.filter(({ text }) => !arabic.get(text)).map(({ id }) => id)).toEqual([])
  for (const { id, text } of reasons) expect([id, placeholders(arabic.get(text) ?? '')]).toEqual([id, placeholders(text)])
})

test('every declared error is returned somewhere', () => {
  const sources = server.map(({ source }) => source).join('\n')
  const dead = reasons.filter(({ id, code }) => {
    const [feature = '', name] = id.split('.')
    return name ? !new RegExp(`\\b${catalogueOf(feature)}\\.${name}\\b`).test(sources) : !sources.includes(`'${code}'`)
  })
  expect(dead.map(({ id }) => id)).toEqual([])
})

test('contract/index.ts lists every error catalogue', () => {
  const features = globSync('contract/*/errors.ts').map((file) => file.split('/')[1] ?? '')
  const listed = new Set(reasons.map(({ id }) => id.split('.')[0]))
  expect(features.filter((feature) => !listed.has(feature))).toEqual([])
})

test('the id of an error is never a text of the app', () => {
  expect(reasons.filter(({ id }) => arabic.has(id))).toEqual([])
})

// Reasons for invalid values are defined in the contract, since the client shows them too.
test('the server creates no reason from a sentence of its own', () => {
  expect(server.filter(({ source }) => /\breasonOf\(/.test(source)).map(({ file }) => file)).toEqual([])
  const calls = server.flatMap(({ source }) => [...source.matchAll(/\bruleReason\(([^),]*)/g)].map(([, text]) => text))
  expect(calls.filter((text) => /['"`]/.test(text ?? ''))).toEqual([])
})
