import { catalogues } from 'virtual:messages/console'
import type { Language } from '#contract/core/languages.ts'
import { currentLanguage, i18n } from '#src/i18n/i18n.ts'

/** Loads the console's texts in a language, in addition to the members'. Rejects when they cannot be loaded. */
export async function loadConsoleMessages(language: Language = currentLanguage()): Promise<void> {
  const messages = await catalogues[language]?.()
  if (messages) i18n.load(language, messages)
}
