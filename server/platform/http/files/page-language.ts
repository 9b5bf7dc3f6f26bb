import type { IncomingHttpHeaders } from 'node:http'
import { isLanguage, type Language } from '#contract/core/languages.ts'

/**
 * The language of a page drawn by the server: `?lang`, else the visitor's choice in the cookie, else what the browser prefers, else
 * the installation's.
 */
export function pageLanguage(
  { searchParams }: URL,
  { cookie, 'accept-language': preferred }: IncomingHttpHeaders,
  usual: Language = 'en',
): Language {
  const remembered = /(?:^|;\s*)language=(\w+)/.exec(cookie ?? '')?.[1]
  const tags = (preferred ?? '').split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return [searchParams.get('lang'), remembered, ...tags].find(isLanguage) ?? usual
}
