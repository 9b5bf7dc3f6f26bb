import type { IncomingHttpHeaders } from 'node:http'

export type PageLanguage = 'en' | 'ar'

/** The language of a page drawn by the server: `?lang`, else the visitor's choice in the cookie, else what the browser prefers. */
export function pageLanguage({ searchParams }: URL, { cookie, 'accept-language': preferred }: IncomingHttpHeaders): PageLanguage {
  const remembered = /(?:^|;\s*)language=(\w+)/.exec(cookie ?? '')?.[1]
  const chosen = [searchParams.get('lang'), remembered].find((one) => one === 'en' || one === 'ar')
  if (chosen) return chosen
  return /(?<![\w-])(en|ar)\b/i.exec(preferred ?? '')?.[1]?.toLowerCase() === 'ar' ? 'ar' : 'en'
}
