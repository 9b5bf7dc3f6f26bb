import { expect, test } from 'vitest'
import type { GenericSchema } from 'valibot'
import { notices } from '#contract/notifications/notices/notices.ts'
import type { Notice } from '#contract/notifications/notices/define-notice.ts'
import type { NotificationKind } from '#contract/notifications/notification-kinds.ts'
import { wordsOf } from './words.ts'

/** A value of a schema, without Latin letters. */
function someValue(schema: GenericSchema): unknown {
  const { type, options, wrapped, entries, item } = schema as GenericSchema & {
    options?: string[]
    wrapped?: GenericSchema
    entries?: Record<string, GenericSchema>
    item?: GenericSchema
  }
  if (type === 'number') return 3
  if (type === 'boolean') return false
  if (options) return options[0]
  if (wrapped) return someValue(wrapped)
  if (item) return [someValue(item)]
  if (entries) return Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, named[key] ?? someValue(entry)]))
  return 'نص'
}
const named: Record<string, string> = { start: '2026-12-05T08:00:00Z', timezone: 'Africa/Cairo', currency: 'EGP' }

const all = Object.entries(notices).flatMap(([kind, facts]) =>
  Object.entries(facts as Record<string, Notice>).map(([fact, { params }]) => {
    const values = Object.entries(params).map(([name, { schema }]) => [name, someValue(schema)])
    return { kind: kind as NotificationKind, fact, params: Object.fromEntries(values) as Record<string, unknown> }
  }),
)

test.each(all)('NTF-D2~ $kind.$fact is worded in both languages, for one person and for several', (fact) => {
  for (const count of [1, 12]) {
    const english = wordsOf({ ...fact, people: ['مينا', 'مارينا'], count }, 'en')
    const arabic = wordsOf({ ...fact, people: ['مينا', 'مارينا'], count }, 'ar')
    for (const text of [english.title, english.message, arabic.title, arabic.message]) expect(text).not.toMatch(/[{}#]|undefined/)
    expect(english.title).toMatch(/[A-Za-z]|نص/)
    expect(`${arabic.title}\n${arabic.message}`).not.toMatch(/[A-Za-z]/)
    expect(arabic.title).toMatch(/\p{Script=Arabic}/u)
  }
})

test('MKT-D8 an order that ended by the clock says why in the reader’s language', () => {
  const params = { number: 'M-2026-000001', items: ['2 × أيقونة', 'صليب'], note: null, ending: 'unpaid' }
  const told = { kind: 'order_status', fact: 'cancelled', params, people: [], count: 1 } as const
  expect(wordsOf(told, 'en').message).toBe('M-2026-000001: \u20682 × أيقونة\u2069, \u2068صليب\u2069.\nNot paid in time.')
  expect(wordsOf(told, 'ar').message).toBe('\u2068M-2026-000001\u2069: 2 × أيقونة، صليب.\nلم يُدفع في الوقت المحدد.')
})
