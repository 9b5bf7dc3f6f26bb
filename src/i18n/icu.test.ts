import { compileMessage as reference } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { readTranslations } from '../../tools/i18n/catalogues.ts'
import { compileMessage } from './icu.ts'

test('every text of both languages is parsed as the library parses it', () => {
  const texts = [...readTranslations('ar').keys(), ...readTranslations('ar').values()].filter(Boolean)
  expect(texts.length).toBeGreaterThan(1_500)
  for (const text of texts) expect(compileMessage(text), text).toEqual([reference(text)].flat())
})

test('choices can be nested, with an offset and exact numbers', () => {
  for (const text of [
    '{n, plural, =0 {none} one {one # {k, select, a {x} other {y # z}}} other {# z}} tail',
    '{count, plural, offset:1 one {# and you} other {# others and you}}',
    '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of #{total}',
    '{a}{b}',
  ])
    expect(compileMessage(text), text).toEqual(reference(text))
})

test('a text that is not a message is returned unchanged', () => {
  for (const text of ['a } b', 'a { b', '{count, plural, one {#', '{, plural}', '{not a name}', '{n, date, short}', '}'])
    expect(compileMessage(text), text).toEqual([text])
})
