import type { I18n } from '@lingui/core'
import type { WhyWaiting } from '#contract/moderation/why-waiting.ts'
import { isolated } from '#src/lib/isolated.ts'
import { listed } from '#src/lib/listed.ts'
import { reasonNames } from '#src/reports/reason-names.ts'
import { ruleNames } from '#src/reports/rule-names.ts'

/** Why an entry of the queue waits, in a few words. */
export function whyText(i18n: I18n, why: WhyWaiting): string {
  switch (why.code) {
    case 'review':
      return i18n.t('Waiting for a moderator')
    case 'publish':
      return i18n.t('Waiting to be published')
    case 'first_item':
      return i18n.t('First item of this seller')
    case 'words':
      return i18n.t('{count, plural, one {Banned word: {words}} other {Banned words: {words}}}', {
        count: why.words.length,
        words: listed(why.words, i18n.locale),
      })
    case 'reported':
      return i18n.t('{count, plural, one {# report: {reasons}} other {# reports: {reasons}}}', {
        count: why.count,
        reasons: listed(
          why.reasons.map((reason) => i18n._(reasonNames[reason])),
          i18n.locale,
        ),
      })
    case 'message':
      return why.details === '' ? i18n._(ruleNames[why.rule]) : `${i18n._(ruleNames[why.rule])}: ${isolated(why.details)}`
    case 'dispute':
      return why.is_answered ? i18n.t('The seller has answered') : i18n.t('No answer of the seller yet')
    case 'appeal':
      return i18n.t('Removed: {reason}', { reason: isolated(why.reason) })
  }
}
