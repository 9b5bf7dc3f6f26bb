import { inLanguage } from '#contract/core/languages.ts'
import type { Language } from '#contract/core/languages.ts'
import { dayIn } from '../mails/account-date.ts'

/** The first file of an archive. */
export const readme = (locale: Language, at: Date): string =>
  inLanguage(locale, {
    en: `Coptic Community: a copy of your data, ${dayIn('en', at)}

data/   everything that is stored about you, a JSON file for each kind of record
files/  your pictures and documents

What others wrote or stored about themselves is left out.
`,
    ar: `المجتمع القبطي: نسخة من بياناتك، ${dayIn('ar', at)}

data/   كل ما هو محفوظ عنك، ملف JSON لكل نوع من السجلات
files/  صورك ومستنداتك

لا تتضمن النسخة ما كتبه الآخرون أو حفظوه عن أنفسهم.
`,
  })
