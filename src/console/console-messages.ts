import type { Language } from '#contract/core/languages.ts'
import { currentLanguage, i18n } from '#src/i18n/i18n.ts'

/** Loads the console's texts in a language, in addition to the members'. Rejects when they cannot be loaded. */
export async function loadConsoleMessages(language: Language = currentLanguage()): Promise<void> {
  if (language !== 'en') i18n.load(language, (await import('virtual:messages/ar-console')).messages)
}
