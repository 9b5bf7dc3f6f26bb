import { currentLanguage, i18n, type Language } from '#src/i18n/i18n.ts'

/** The texts of the console in a language, beside those of the members' app. Rejects when they do not arrive. */
export async function speakConsole(language: Language = currentLanguage()): Promise<void> {
  if (language !== 'en') i18n.load(language, (await import('virtual:messages/ar-console')).messages)
}
