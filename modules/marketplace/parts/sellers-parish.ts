import type { Seller } from '#contract/marketplace/market-item.ts'
import { nameIn } from '#src/i18n/name-in.ts'

/** The name of a seller's parish in the reader's language; null without a parish. */
export const sellersParish = (locale: string, { parish_name: name, parish_name_ar: name_ar }: Seller) =>
  name === null ? null : nameIn(locale, { name, name_ar })
