import { inLanguage, type Language, languages } from '#contract/core/languages.ts'
import { replaceableNames, replaceableTexts } from '#contract/core/replaceable-texts.ts'
import type { Site } from '#contract/core/site.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Bus } from '#server/platform/ports/bus/bus.ts'
import { claimKeys } from './claim.settings.ts'
import { readKey } from './setting-key.ts'
import { siteKeys } from './site.settings.ts'

type Needed = { bus: Bus }
const texts = {
  en: { name: siteKeys.name, headline: siteKeys.headline, lead: siteKeys.lead },
  ar: { name: siteKeys.nameAr, headline: siteKeys.headlineAr, lead: siteKeys.leadAr },
} as const

/** What the console has set for every page (SYS-D1). */
export async function readSite(tx: Tx, parts: Needed): Promise<Site> {
  return {
    language: await usualLanguage(tx, parts),
    texts: Object.fromEntries(
      await Promise.all(languages.map(async (language) => [language, await changedTexts(tx, parts, language)] as const)),
    ),
    claims: await changedClaims(tx, parts),
    links: await changedLinks(tx, parts),
  }
}

/** What the community is called in a language. */
export const siteName = (tx: Tx, parts: Needed, language: Language) => readKey(tx, parts, inLanguage(language, texts).name)

/** Of visitors whose browser asks for none of ours, and of what has no reader of its own. */
export const usualLanguage = (tx: Tx, parts: Needed) => readKey(tx, parts, siteKeys.language)

/** Of a member whose browser names none. */
export const usualTimeZone = async (tx: Tx, parts: Needed) => (await readKey(tx, parts, siteKeys.timeZone)) || 'UTC'

async function changedTexts(tx: Tx, parts: Needed, language: Language) {
  const changed: Record<string, string> = {}
  for (const name of replaceableNames) {
    const key = inLanguage(language, texts)[name]
    const text = await readKey(tx, parts, key)
    if (text !== key.default) changed[replaceableTexts[name]] = text
  }
  return changed
}

async function changedLinks(tx: Tx, parts: Needed) {
  const links: Record<string, string> = {}
  for (const [name, key] of Object.entries({
    terms: siteKeys.termsUrl,
    privacy: siteKeys.privacyUrl,
    contact: siteKeys.contactMail,
  })) {
    const link = await readKey(tx, parts, key)
    if (link) links[name] = link
  }
  return links
}

async function changedClaims(tx: Tx, parts: Needed) {
  const changed: Record<string, string> = {}
  for (const { claim, key } of claimKeys) {
    const state = await readKey(tx, parts, key)
    if (state !== key.default) changed[claim] = state
  }
  return changed
}
