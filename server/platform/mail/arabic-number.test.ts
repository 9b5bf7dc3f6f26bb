import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { arabicNumber } from './arabic-number.ts'

const texts = globSync('server/{mail,admission,modules}/**/*.ts', { exclude: ['**/*.test.ts', '**/seed/**'] }).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g)].map(([text]) => ({ file, text })),
)
// What the people of the demo write is theirs.
const arabicTexts = texts.filter(({ text }) => /\p{Script=Arabic}/u.test(text))
/** Interpolated numbers are in Western digits unless formatted; these names indicate a number. */
const counted = /\$\{(?:count|rating|guests|total)\}/

test('COM-D12 numbers within Arabic mails and notices use Arabic digits', () => {
  expect(arabicTexts.length).toBeGreaterThan(100)
  expect(arabicTexts.filter(({ text }) => /\d/.test(text.replaceAll(/\$\{[^}]*\}/g, '')) || counted.test(text))).toEqual([])
  expect(arabicNumber(1250)).toBe('١٬٢٥٠')
})
