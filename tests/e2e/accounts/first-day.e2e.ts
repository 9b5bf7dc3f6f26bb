import { expect, invitation, someName, test } from '../support/app.ts'
import { livesFirstDay } from '../support/first-day.ts'

const parishes = { en: 'St. Mark Coptic Orthodox Church', ar: 'كنيسة القديس مار مرقس' } as const
/** A family name that nobody has yet: the username that is offered is made of it. */
const familyName = (letters: string) =>
  Array.from({ length: 8 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')
const names = {
  en: () => ({ firstName: 'Kyria', lastName: familyName('abdeghimnorsty') }),
  ar: () => ({ firstName: 'كيريا', lastName: familyName('ابتجدرسعفكلمني') }),
}

// The fourth, Arabic on a phone, is lived by the grandmother of whole/from-nothing.e2e.ts.
for (const { language, device, options } of [
  { language: 'en', device: 'a desktop', options: { locale: 'en-US' } },
  { language: 'en', device: 'a phone', options: { locale: 'en-US', viewport: { width: 390, height: 844 }, hasTouch: true } },
  { language: 'ar', device: 'a desktop', options: { locale: 'ar-EG' } },
] as const)
  test.describe(() => {
    test.use(options)
    test(`INV-D7 RSVP-05 SC-14 PRF-D2 SET-D5 the first day of somebody invited, in ${language} on ${device}`, async ({
      page,
    }) => {
      test.setTimeout(90_000)
      const email = `${someName()}@example.org`
      const { path } = await invitation(page, email)
      await livesFirstDay(page, {
        language,
        invitation: path,
        email,
        parish: parishes[language],
        isLivedIn: true,
        ...names[language](),
      })
      expect(page.url()).toContain('/settings/my-data')
    })
  })
