import { expect, test, vi } from 'vitest'
import { notification } from '#tests/support/features/notification.ts'
import { startLanguage } from '#src/i18n/i18n.ts'
import { loadNoticeWords, wordedNotice } from './notice-words.ts'

const frame = {
  type: 'new_notification',
  notification: notification({
    title: 'Mina is attending',
    message: 'Supper',
    fact: 'yes',
    params: { event: { en: 'Supper', ar: 'العشاء' }, guests: 0 },
    people: ['Mina'],
  }),
} as const
const textOf = (worded: ReturnType<typeof wordedNotice>) =>
  worded.type === 'new_notification' ? [worded.notification.title, worded.notification.message] : []

test('NOTIF-05 NTF-D1 a notice that arrives is shown in the language of the page', async () => {
  await startLanguage({ ar: async () => ({ '{people} is attending': 'سيحضر {people}' }) }, 'ar')
  await loadNoticeWords()
  expect(textOf(wordedNotice(frame))).toEqual(['سيحضر \u2068Mina\u2069', 'العشاء'])
  await startLanguage({ ar: vi.fn() }, 'en')
  expect(textOf(wordedNotice(frame))).toEqual(['Mina is attending', 'Supper'])
})
