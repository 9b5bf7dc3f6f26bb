import type { I18n } from '@lingui/core'

/** A count in the reader's digits, "10,000+" where the server stopped counting (COM-D2). */
export const countText = (i18n: I18n, count: number, isCapped = false): string => `${i18n.number(count)}${isCapped ? '+' : ''}`
