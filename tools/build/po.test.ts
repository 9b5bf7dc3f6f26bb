import { expect, test } from 'vitest'
import { parsePo } from './po.ts'

test('a catalogue is read with long, quoted, untranslated and obsolete entries', () => {
  const text = [
    'msgid ""\nmsgstr ""\n"Language: ar\\n"',
    '#. js-lingui-explicit-id\n#: src/a.tsx:1\nmsgid "Create \\"Event\\""\nmsgstr "إنشاء"',
    'msgid ""\n"One long "\n"sentence"\nmsgstr ""\n"جملة "\n"طويلة"',
    'msgid "New"\nmsgstr ""',
    '#~ msgid "Gone"\n#~ msgstr "ذهب"',
  ].join('\n\n')
  expect([...parsePo(text)]).toEqual([
    ['Create "Event"', 'إنشاء'],
    ['One long sentence', 'جملة طويلة'],
    ['New', ''],
  ])
})
