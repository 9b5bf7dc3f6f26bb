import { expect, test } from 'vitest'
import { type MailItem, notificationMail } from './notification.mail.ts'

const publicUrl = 'https://community.example.org'
const stopUrl = `${publicUrl}/unsubscribe?token=abc`
const hostile = '<script>alert(1)</script>'
const item = (more: Partial<MailItem> = {}): MailItem => ({
  kind: 'event_changed',
  title: 'Vigil has changed',
  message: 'Now: Saturday · Crypt',
  action_url: '/events/1',
  actor_ids: [],
  ...more,
})
const mail = (items: MailItem[], more: { locale?: 'en' | 'ar'; stopUrl?: string | null } = {}) =>
  notificationMail({ to: 'a@example.org', name: 'Marina', locale: 'en', publicUrl, stopUrl, items, ...more })

test('NTF-D7 a single notification says what it is about and links there, with an unsubscribe link', () => {
  const { kind, subject, text, html, unsubscribeUrl, aboutUserId } = mail([item({ actor_ids: ['mina'] })])
  expect([kind, subject, unsubscribeUrl, aboutUserId]).toEqual([
    'notification-event_changed',
    'Vigil has changed',
    stopUrl,
    'mina',
  ])
  expect(text).toContain(`Vigil has changed\nNow: Saturday · Crypt\n\nOpen:\n${publicUrl}/events/1\n`)
  for (const part of [text, html]) expect(part).toContain(stopUrl)
})

test('NTF-D4 several notifications share one mail, each with its link, fifty at most', () => {
  const { kind, subject, text } = mail([item(), item({ title: 'Second', action_url: null }), item({ title: 'Third' })])
  expect([kind, subject]).toEqual(['notification-digest', 'You have 3 notifications'])
  expect(text).toMatch(/Vigil has changed\n.+\n.+\/events\/1\n\nSecond\n.+\n\nThird/)
  const all = mail(Array.from({ length: 60 }, (_, index) => item({ title: `n${index}` })))
  expect(all.subject).toBe('You have 60 notifications')
  expect([all.text.includes('n49\n'), all.text.includes('n50\n')]).toEqual([true, false])
})

test('NTF-D4 an essential mail has no unsubscribe link', () => {
  const { text, unsubscribeUrl } = mail([item({ kind: 'security' })], { stopUrl: null })
  expect(unsubscribeUrl).toBeUndefined()
  expect(text).not.toContain('unsubscribe')
})

test('COM-D13 users’ texts are never markup in a mail', () => {
  for (const items of [[item({ title: hostile, message: hostile })], [item({ title: hostile }), item({ message: hostile })]])
    expect(mail(items, { locale: 'ar' }).html).not.toContain('<script')
})
