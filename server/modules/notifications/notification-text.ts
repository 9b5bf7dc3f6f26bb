import type { Language } from '#contract/core/languages.ts'
import { arabicNumber } from '#server/platform/mail/arabic-number.ts'

type Locale = Language

const others: Record<Locale, (name: string, count: number) => string> = {
  en: (name, count) => `${name} and ${count} ${count === 1 ? 'other' : 'others'}`,
  ar: (name, count) => `${name} و${arabicOthers(count)}`,
}
const arabicOthers = (count: number) =>
  count === 1
    ? 'شخص آخر'
    : count === 2
      ? 'شخصان آخران'
      : count <= 10
        ? `${arabicNumber(count)} آخرون`
        : `${arabicNumber(count)} آخرين`

/** NTF-D5: the title of grouped notifications: "Mina and 4 others". */
export const mergedTitle = (locale: Locale, name: string, othersCount: number) => others[locale](name, othersCount)

/** Truncated to a number of characters, with an ellipsis (NTF-D1). */
export const cut = (text: string, most: number) => {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

export const invitationUsedText: Record<Locale, (name: string) => { title: string; message: string }> = {
  en: (name) => ({ title: `${name} joined`, message: `${name} accepted your invitation to Coptic Community.` }),
  ar: (name) => ({ title: `انضم ${name}`, message: `قبل ${name} دعوتك إلى Coptic Community.` }),
}
