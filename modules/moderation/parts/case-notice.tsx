import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { Refusal } from '#contract/moderation/moderation.ts'
import type { Failure } from '#machines/failure.ts'
import { chartFailureText } from '#src/lib/failure-text.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import type { Case } from '../case/use-case.ts'

const refusals: Record<Refusal, string> = {
  own: /*i18n*/ 'This is yours: somebody else decides.',
  reported: /*i18n*/ 'You reported this: somebody else decides.',
  decided: /*i18n*/ 'An appeal against your own decision: somebody else decides.',
  outranked: /*i18n*/ 'Its author holds a higher office: somebody else decides.',
}

/** Why an entry cannot be decided here now, or why the last attempt failed. */
export function CaseNotice({ chart: { snapshot } }: { chart: Case }) {
  const { i18n } = useLingui()
  const { refusal, failure } = snapshot.context
  if (refusal) return <Banner tone="info">{i18n._(refusals[refusal])}</Banner>
  const notice = noticeOf(i18n, snapshot)
  if (notice) return <Banner tone="info">{notice}</Banner>
  return failure ? <Banner tone="danger">{caseFailureText(i18n, failure)}</Banner> : null
}

/** Who holds an entry, or that one's own ten minutes are over. */
export function noticeOf(i18n: I18n, snapshot: Case['snapshot']): string | null {
  const { holder } = snapshot.context
  if (holder)
    return i18n.t('{name} is looking at this until {time}.', {
      name: holder.name,
      time: i18n.date(new Date(holder.until), { timeStyle: 'short' }),
    })
  return snapshot.matches('lapsed') ? i18n.t('You had this for ten minutes. Others can decide it now.') : null
}

export const caseFailureText = (i18n: I18n, failure: Failure): string =>
  failure.code === 'permission_denied'
    ? i18n.t('Your console session has ended, or your account may not do this.')
    : chartFailureText(i18n, failure)
