import type { reportRules } from '#contract/chat/chat.ts'

/** What a reported line of a conversation breaks, as its reporter and the moderators read it (MSG-D6). */
export const ruleNames: Readonly<Record<(typeof reportRules)[number], string>> = {
  harassment: /*i18n*/ 'It insults or threatens somebody',
  hate: /*i18n*/ 'It is hateful',
  sexual: /*i18n*/ 'It is sexual',
  self_harm: /*i18n*/ 'Somebody may harm themselves',
  child_safety: /*i18n*/ 'A child is in danger',
  spam: /*i18n*/ 'It is advertising',
  private_data: /*i18n*/ "It shows somebody's private data",
  other: /*i18n*/ 'Something else',
}
