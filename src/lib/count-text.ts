import type { I18n } from '@lingui/core'

/** A count in the reader's digits, "10,000+" where the server stopped counting (COM-D2). */
export const countText = (i18n: I18n, count: number, isCapped = false): string => `${i18n.number(count)}${isCapped ? '+' : ''}`

/** Position among pages. An address can name a page after the last one, as when rows have gone since. */
export const pageText = (i18n: I18n, page: number, last: number, isCapped = false): string => {
  const numbers = { page: i18n.number(page), last: countText(i18n, last, isCapped) }
  if (page > last && !isCapped) return i18n.t('There is no page {page}, the last is {last}', numbers)
  return i18n.t('Page {page} of {last}', numbers)
}
