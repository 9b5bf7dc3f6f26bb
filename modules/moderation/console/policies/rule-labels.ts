import { traitsOf } from '#contract/core/languages.ts'
import type { I18n } from '@lingui/core'
import type { RuleAction, RuleMatch, RuleScope, RuleTest } from '#contract/moderation/rule.ts'
import type { State } from '#src/console/list/display.tsx'
import type { Message } from '#src/lists/filter-fields.ts'

export const matchLabels: Record<RuleMatch, Message> = {
  word: /*i18n*/ 'Word or phrase',
  substring: /*i18n*/ 'Part of a word',
  regex: /*i18n*/ 'Pattern (regular expression)',
  link: /*i18n*/ 'Link to a domain',
}
/** Short, for a column. */
export const matchNames: Record<RuleMatch, Message> = {
  word: /*i18n*/ 'Word',
  substring: /*i18n*/ 'Part of a word',
  regex: /*i18n*/ 'Pattern',
  link: /*i18n*/ 'Link',
}
export const matchHelp: Record<RuleMatch, Message> = {
  word: /*i18n*/ 'Matched as whole words, in any case and spelling. Arabic words also with an article.',
  substring: /*i18n*/ 'Also found inside longer words. Name the innocent ones as exceptions.',
  regex: /*i18n*/ 'Letters are compared without marks, so أ is ا and é is e. A pattern has 50 ms.',
  link: /*i18n*/ 'The domain with all its subdomains, such as example.org.',
}
export const actionStates: Record<RuleAction, State> = {
  pending: { text: /*i18n*/ 'Holds it', tone: 'warning' },
  reject: { text: /*i18n*/ 'Refuses it', tone: 'crimson' },
  flag: { text: /*i18n*/ 'Reports it', tone: 'info' },
}
export const actionTexts: Record<RuleAction, Message> = {
  pending: /*i18n*/ 'Others see the text once a moderator has approved it.',
  reject: /*i18n*/ 'The author is told which words cannot be published, and keeps the text.',
  flag: /*i18n*/ 'The text is published, and the moderators find a report.',
}
export const scopeLabels: Record<RuleScope, Message> = {
  posts: /*i18n*/ 'Posts',
  comments: /*i18n*/ 'Comments',
  prayers: /*i18n*/ 'Prayer requests',
  items: /*i18n*/ 'Marketplace offers',
}
export const outcomeStates: Record<RuleTest['outcome'], State> = {
  published: { text: /*i18n*/ 'Published', tone: 'success' },
  flagged: { text: /*i18n*/ 'Published and reported', tone: 'info' },
  held: { text: /*i18n*/ 'Held for a moderator', tone: 'warning' },
  refused: { text: /*i18n*/ 'Refused', tone: 'crimson' },
}

export const scopeText = (i18n: I18n, scope: readonly RuleScope[]): string =>
  scope.length === Object.keys(scopeLabels).length
    ? i18n.t('Everywhere')
    : scope.map((place) => i18n._(scopeLabels[place])).join(traitsOf(i18n.locale).comma)
