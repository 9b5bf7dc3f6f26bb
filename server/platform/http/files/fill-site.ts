import { type Language, languageOf } from '#contract/core/languages.ts'
import { fillPlaces, type ReplaceableText, replaceableTexts } from '#contract/core/replaceable-texts.ts'
import type { Site } from '#contract/core/site.ts'
import { escapeHtml } from '#server/platform/base/html.ts'

const claim = /<li([^>]*?) data-claim="(\w+)"([^>]*)>(.*?)<\/li>/gs
const planned = /<span class="p-tag">.*?<\/span>/gs
const contact = /<a [^>]*data-contact[^>]*>.*?<\/a>/gs

/** A page as this installation words it: name, texts, promises and contact of SYS-D1. `language`: of a part without its document. */
export function fillSite(page: string, site: Site, language?: Language): string {
  const texts = site.texts[language ?? languageOf(/<html lang="(\w+)"/.exec(page)?.[1] ?? 'en')] ?? {}
  const withClaims = page.replace(claim, (_, before: string, name: string, after: string, content: string) => {
    const state = site.claims[name] ?? /data-state="(\w+)"/.exec(after)?.[1]
    if (state === 'hidden') return ''
    const attributes = `${before}${after}`.replace(/ data-(state|planned)="\w*"/g, '')
    return state === 'in_place'
      ? `<li${attributes}>${content.replace(planned, '')}</li>`
      : `<li${attributes} data-planned="true">${content}</li>`
  })
  const withContact = site.links['contact'] ? withClaims : withClaims.replace(contact, '')
  return fillPlaces(withContact, (name) => {
    const text = name === 'contact' ? site.links['contact'] : texts[replaceableTexts[name as ReplaceableText]]
    return text === undefined ? undefined : escapeHtml(text)
  })
}
