import type { ReportReason } from '#contract/moderation/reports.ts'
import type { WhyWaiting } from '#contract/moderation/why-waiting.ts'

/** Of what was reported: how many open reports there are, and each of their reasons once. */
export const whyReported = (reports: readonly ReportReason[]): WhyWaiting => ({
  code: 'reported',
  count: reports.length,
  reasons: [...new Set(reports)],
})
/** Of what waits for a moderator's look: the banned words in it, if there are any. */
export const whyHeld = (words: readonly string[]): WhyWaiting =>
  words.length === 0 ? { code: 'review' } : { code: 'words', words: [...words] }
