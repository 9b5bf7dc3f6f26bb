import * as v from 'valibot'
import { languages } from './languages.ts'

const Texts = v.record(v.string(), v.string())

/** What the console sets for every page (SYS-D1). */
export const Site = v.object({
  /** Language of visitors whose browser asks for none of ours. */
  language: v.picklist(languages),
  /** Texts that replace those of the app, by language and English text. */
  texts: v.record(v.string(), Texts),
  /** Promises of the public pages that are not shown as the software has them. */
  claims: Texts,
  /** `terms` and `privacy`: addresses that stand for our own pages; `contact`: for mails. Absent: none. */
  links: Texts,
})
export type Site = v.InferOutput<typeof Site>
