import type { CommunityRule } from '#contract/moderation/policies.ts'

export const ruleTitle = (locale: string, { title, title_ar }: Pick<CommunityRule, 'title' | 'title_ar'>): string =>
  locale === 'ar' ? title_ar : title
export const ruleText = (locale: string, { text, text_ar }: Pick<CommunityRule, 'text' | 'text_ar'>): string =>
  locale === 'ar' ? text_ar : text
