import { i18n, type Messages } from '@lingui/core'
import { isLanguage, type Language, languageTraits, sourceLanguage } from '#contract/core/languages.ts'
import type { Site } from '#contract/core/site.ts'
import { compileMessage } from './icu.ts'
import { rememberLanguage } from './remember-language.ts'

/** The one instance: write texts in place as `i18n.t('Create Event')`; the English text is the id. */
export { i18n }

/** English is in the code; other languages are loaded on demand. */
export type Catalogues = Partial<Record<Language, () => Promise<Messages>>>

const key = 'language'
let catalogues: Catalogues = {}
/** The installation's own texts. */
let own: Site['texts'] = {}

let clock = ''
/** For Intl and for Chakra's LocaleProvider: with the reader's clock. */
export const intlLocale = (language: Language) => languageTraits[language].locale + clock

/** Shows times on the 12 or the 24 hour clock (SET-D1). */
export function showClock(hours: 12 | 24 = 12) {
  const next = hours === 24 ? '-u-hc-h23' : ''
  if (next === clock) return
  clock = next
  i18n.activate(i18n.locale, intlLocale(currentLanguage()))
}

/** The chosen language, else the browser's preference if supported, else the installation's. */
export function preferredLanguage(usual: Language = sourceLanguage): Language {
  const stored = read()
  if (isLanguage(stored)) return stored
  const preferred = globalThis.navigator?.languages?.map((tag) => tag.slice(0, 2)).find(isLanguage)
  return preferred ?? usual
}

/** Call once before the first render, with the installation's own texts. Offline, the app starts in English. */
export async function startLanguage(
  built: Catalogues,
  language: Language = preferredLanguage(),
  texts: Site['texts'] = {},
): Promise<Language> {
  catalogues = built
  own = texts
  i18n.setMessagesCompiler(compileMessage)
  try {
    await load(language)
  } catch {
    await load(sourceLanguage)
    return show(sourceLanguage)
  }
  return show(language)
}

/** Loads, activates and remembers a language. Rejects, changing nothing, when its catalogue cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  await load(language)
  show(language)
  try {
    rememberLanguage(language)
  } catch {
    // Storage is full or unavailable: the choice lasts as long as the page.
  }
}

export const currentLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : sourceLanguage)

async function load(language: Language) {
  i18n.load(language, { ...(await catalogues[language]?.()), ...own[language] })
}

function show(language: Language): Language {
  i18n.activate(language, intlLocale(language))
  if (globalThis.document) {
    document.documentElement.lang = language
    document.documentElement.dir = languageTraits[language].direction
  }
  return language
}

function read() {
  try {
    return globalThis.localStorage?.getItem(key)
  } catch {
    return null
  }
}
