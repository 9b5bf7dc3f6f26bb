import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Language } from '#contract/core/languages.ts'

/** A French entry, as a contributor would add it: everything is imported anew once it is there, and for the files after this one. */
const french = { ownName: 'Français', direction: 'ltr', locale: 'fr-FR', dates: 'fr-FR', comma: ', ', separator: ' · ' }
const fr = 'fr' as Language
beforeAll(async () => {
  vi.resetModules()
  const { languages, languageTraits } = await import('#contract/core/languages.ts')
  Object.assign(languageTraits, { [fr]: french })
  languages.push(fr)
})
afterAll(() => void vi.resetModules())

const at = new Date('2026-12-05T10:00:00Z')
const parish = { en: 'St Mark', ar: 'مار مرقس' }

test('a further language is one entry: members choose it, and forms, invitations and requests accept it', async () => {
  const { languageOf } = await import('#contract/core/languages.ts')
  const { ProfilePatch } = await import('#contract/accounts/profile-forms.ts')
  const { InvitationBody, InvitationRequestBody } = await import('#contract/invitations/invitation.ts')
  const { ConsoleInvitationBody } = await import('#contract/invitations/console-invitation.ts')
  for (const { locale } of [ProfilePatch, InvitationBody, InvitationRequestBody, ConsoleInvitationBody].map(
    ({ entries }) => entries,
  )) {
    expect([v.is(locale, 'fr'), v.is(locale, 'ar'), v.is(locale, 'de')]).toEqual([true, true, false])
  }
  expect(languageOf('fr-CA')).toBe('fr')
})

test('a further language is one entry: a letter has its direction and dates, and English words until they are written', async () => {
  const { invitationMail } = await import('#server/modules/invitations/mails/invitation.mail.ts')
  const mail = invitationMail({
    ...{ to: 'a@example.org', locale: fr, inviter: null, parish, note: '' },
    ...{ url: 'https://community.example.org/register?invite=x', expiresAt: at },
  })
  expect(mail.html).toContain('<html lang="fr" dir="ltr">')
  expect(mail.text).toContain('Peace be with you,')
  expect(mail.text).toContain('to join St Mark on')
  expect(mail.text).toContain('5 décembre 2026')
})

test('a further language is one entry: names and notices are in English until they have it', async () => {
  const { nameIn } = await import('#src/i18n/name-in.ts')
  const { wordsOf } = await import('#server/modules/notifications/words.ts')
  expect(nameIn('fr-FR', { name: 'Healing', name_ar: 'الشفاء' })).toBe('Healing')
  const told = {
    ...{ people: [], count: 0 },
    kind: 'system' as const,
    fact: 'membership_refused',
    params: { parish, reason: 'Moved away' },
  }
  expect(wordsOf(told, fr)).toEqual(wordsOf(told, 'en'))
})

test('a further language is one entry: its catalogues are written by npm run i18n and read by the build', async () => {
  const { translated } = await import('../../../tools/i18n/catalogues.ts')
  const { cataloguesOf, messagesOf } = await import('../../../tools/i18n/messages-of.ts')
  expect(translated).toEqual(['ar', 'fr'])
  expect(cataloguesOf('')).toContain("fr: () => import('virtual:messages/fr')")
  expect(messagesOf('fr')).toEqual({})
})
