import type { I18n } from '@lingui/core'
import type { Difference } from '#src/console/stale-dialog.tsx'
import type { FlagDraft } from './flag-draft.ts'
import { roleName } from './role-name.ts'

/** Field by field in words, only those that differ: for whoever chooses between two versions. */
export function differences(theirs: FlagDraft, yours: FlagDraft, i18n: I18n): readonly Difference[] {
  const [one, other] = [spoken(theirs, i18n), spoken(yours, i18n)]
  return one.flatMap(([label, saved], index) => {
    const typed = other[index]?.[1] ?? ''
    return saved === typed ? [] : [{ label, theirs: saved, yours: typed }]
  })
}

const spoken = (draft: FlagDraft, i18n: I18n): ReadonlyArray<readonly [string, string]> => {
  const moment = (local: string) => (local ? i18n.date(new Date(local), { dateStyle: 'medium', timeStyle: 'short' }) : '')
  return [
    [i18n.t('Name'), draft.label],
    [i18n.t('Description'), draft.description],
    [i18n.t('Share of members'), i18n.number(draft.rollout_percent / 100, { style: 'percent' })],
    [i18n.t('Parishes'), draft.parishes.map(({ name }) => name).join(', ')],
    [i18n.t('Starts'), moment(draft.starts_at)],
    [i18n.t('Ends'), moment(draft.ends_at)],
    [i18n.t('Staff who always have it'), draft.roles.map((role) => roleName(role, i18n)).join(', ')],
    [i18n.t('Needs these flags'), draft.depends_on.join(', ')],
  ]
}
