import { expect, test } from 'vitest'
import { approvedMail } from '#server/modules/invitations/mails/decision.mail.ts'
import { invitationMail } from '#server/modules/invitations/mails/invitation.mail.ts'
import { sessionRevokedMail } from './session-revoked.mail.ts'
import { verifyEmailMail } from './verify-email.mail.ts'

const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'
const at = new Date('2026-12-05T10:00:00Z')

test('INV-D5 an invitation contains the link in text and HTML, in both languages', () => {
  for (const locale of ['en', 'ar'] as const) {
    const url = 'https://community.example.org/register?invite=abcDEF0123456789abcDEF'
    const mail = invitationMail({
      to: 'a@example.org',
      locale,
      inviter: { id: 'mina', name: 'Mina Gerges' },
      parish: { en: 'St Mark', ar: 'مار مرقس' },
      note: 'See you on Friday',
      url,
      expiresAt: at,
    })
    expect(mail.kind).toBe('invitation')
    for (const part of [mail.text, mail.html]) expect(part).toContain(url)
    expect(mail.text).toContain('> See you on Friday')
    expect(mail.html).toContain(`dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`)
  }
})

test('INV-D5~ a letter names the parish in its language, in English where the parish has no Arabic name', () => {
  const parishIn = (locale: 'en' | 'ar', ar: string | null) => {
    const parish = { en: 'St Mark', ar }
    const letter = { to: 'a@example.org', locale, parish, url: 'https://community.example.org/', expiresAt: at }
    const letters = [invitationMail({ ...letter, inviter: null, note: '' }), approvedMail({ ...letter, name: 'Mina' })]
    return letters.map(({ text }) => /St Mark|مار مرقس/.exec(text)?.[0])
  }
  expect(parishIn('ar', 'مار مرقس')).toEqual(['مار مرقس', 'مار مرقس'])
  expect(parishIn('ar', null)).toEqual(['St Mark', 'St Mark'])
  expect(parishIn('en', 'مار مرقس')).toEqual(['St Mark', 'St Mark'])
})

test('COM-D13 users’ texts are never markup in a mail', () => {
  const url = 'https://community.example.org/verify-email?token=x'
  const mails = [
    invitationMail({
      to: 'a@example.org',
      locale: 'en',
      inviter: { id: 'mina', name: hostile },
      parish: { en: hostile, ar: null },
      note: hostile,
      url,
      expiresAt: at,
    }),
    verifyEmailMail({ to: 'a@example.org', name: hostile, locale: 'ar', url }),
    sessionRevokedMail({ to: 'a@example.org', name: hostile, locale: 'en', loginUrl: url, at }),
  ]
  for (const { html } of mails) expect(html).not.toMatch(/<script|<img/)
})
