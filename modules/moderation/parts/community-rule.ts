import { inLanguage } from '#contract/core/languages.ts'
import type { CommunityRule } from '#contract/moderation/policies.ts'

export const ruleTitle = (locale: string, { title, title_ar }: Pick<CommunityRule, 'title' | 'title_ar'>): string =>
  inLanguage(locale, { en: title, ar: title_ar })
export const ruleText = (locale: string, { text, text_ar }: Pick<CommunityRule, 'text' | 'text_ar'>): string =>
  inLanguage(locale, { en: text, ar: text_ar })
