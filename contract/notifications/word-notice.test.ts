import { expect, test } from 'vitest'
import { notificationKinds } from './notification-kinds.ts'
import { notice } from './notices/define-notice.ts'
import { notices } from './notices/notices.ts'
import { named } from './notices/params.ts'
import { wordNotice } from './word-notice.ts'

const same = (text: string) => text
const when = { start: '2026-12-05T08:00:00Z', timezone: 'Africa/Cairo', all_day: false, place: 'Main hall' }
const vigil = { en: 'Vigil', ar: 'السهرة' }
const told = { kind: 'event_rsvp', fact: 'yes', params: { event: vigil, guests: 0 }, people: ['Mina Girgis'], count: 1 } as const
const arabic: Record<string, string> = {
  '{people} is attending': 'سيحضر {people}',
  '{event} {guests, plural, =0 {} one {(+# guest)} other {(+# guests)}}': '{event} {guests, plural, =0 {} other {(+#)}}',
  '{people} answered your invitation': 'رد على دعوتك {people}',
  '{name} and {others, plural, one {# other} other {# others}}':
    '{name} و{others, plural, one {شخص آخر} two {شخصان آخران} few {# آخرون} many {# آخرين} other {# آخرين}}',
}
const inArabic = (text: string) => arabic[text] ?? text

test('NTF-D1 NTF-D2~ a notice says who did what to which, in the language of the reader', () => {
  expect(wordNotice(told, 'en', same)).toEqual({ title: 'Mina Girgis is attending', message: 'Vigil' })
  const withGuests = { ...told, params: { event: vigil, guests: 2 } }
  expect(wordNotice(withGuests, 'en', same)?.message).toBe('Vigil (+2 guests)')
  expect(wordNotice(withGuests, 'ar', inArabic)).toEqual({ title: 'سيحضر \u2068Mina Girgis\u2069', message: 'السهرة (+٢)' })
})

test('a name of the other direction is isolated, one of the same is not', () => {
  const titleOf = (name: string, language: 'en' | 'ar') => wordNotice({ ...told, people: [name] }, language, inArabic)?.title
  expect(wordNotice({ ...told, people: ['مينا'] }, 'en', same)?.title).toBe('\u2068مينا\u2069 is attending')
  expect([titleOf('مينا', 'ar'), titleOf('Mina', 'ar')]).toEqual(['سيحضر مينا', 'سيحضر \u2068Mina\u2069'])
})

test('NTF-D5~ several people are two names, or one and the number of the others', () => {
  const titleOf = (count: number, ...people: string[]) => wordNotice({ ...told, people, count }, 'en', same)?.title
  expect(titleOf(2, 'Mina', 'Marina')).toBe('Mina and Marina answered your invitation')
  expect(titleOf(2, 'Mina')).toBe('Mina and 1 other answered your invitation')
  expect(titleOf(5, 'Mina', 'Marina')).toBe('Mina and 4 others answered your invitation')
  expect(wordNotice({ ...told, people: ['مينا'], count: 5 }, 'ar', inArabic)?.title).toBe('رد على دعوتك مينا و٤ آخرون')
})

// The comma after the weekday depends on the ICU of the runtime.
test('EVT-D12 a change gives the new time in the event’s zone and the place; a line without its value is left out', () => {
  const changed = wordNotice({ ...told, kind: 'event_changed', fact: 'changed', params: { event: vigil, when } }, 'en', same)
  expect(changed?.title).toBe('Vigil has changed')
  expect(changed?.message).toMatch(/^Now: Saturday,? 5 December 2026 at 10:00 · Main hall$/)
  const off = { event: vigil, when: { ...when, all_day: true, place: '' } }
  const cancelled = (message: string | null) =>
    wordNotice({ ...told, kind: 'event_changed', fact: 'cancelled', params: { ...off, message } }, 'en', same)?.message
  expect(cancelled(null)).toMatch(/^It was planned for Saturday,? 5 December 2026$/)
  expect(cancelled('The hall is flooded.')).toMatch(/^The hall is flooded.\nIt was planned for /)
})

test('NTF-D1 a text is cut between characters; texts from before are read as they were written', () => {
  const stored = (title: string, message = '') =>
    wordNotice(
      {
        kind: 'system',
        fact: 'stored',
        params: { title: { en: title, ar: null }, message: { en: message, ar: null } },
        people: [],
        count: 1,
      },
      'en',
      same,
    )
  expect(stored('Row 1', 'Text')).toEqual({ title: 'Row 1', message: 'Text' })
  expect(stored('x'.repeat(121))?.title).toBe(`${'x'.repeat(119)}…`)
  expect([...(stored('😀'.repeat(130))?.title ?? '')].length).toBe(120)
  expect([...(stored('x', 'y'.repeat(900))?.message ?? '')].length).toBe(500)
})

test('a fact of a newer version, or one whose values do not fit, has no words', () => {
  expect(wordNotice({ ...told, fact: 'perhaps' }, 'en', same)).toBeNull()
  expect(wordNotice({ ...told, params: { event: 'Vigil', guests: 0 } }, 'en', same)).toBeNull()
})

test('NTF-D2~ each kind has its facts and their words', () => {
  expect(Object.keys(notices).toSorted()).toEqual([...notificationKinds].toSorted())
  for (const facts of Object.values(notices)) expect(Object.keys(facts).length).toBeGreaterThan(0)
  // @ts-expect-error a placeholder without a value
  notice({ event: named }, { title: '{event} in {place}' })
  // @ts-expect-error a line with one
  notice({ event: named }, { title: '{event}', lines: ['{place}'] })
})
