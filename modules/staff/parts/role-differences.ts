import type { I18n } from '@lingui/core'
import type { Permission } from '#contract/core/permissions.ts'
import type { Role } from '#contract/staff/staff.ts'
import type { Difference } from '#src/console/stale-dialog.tsx'
import { permissionWords } from '../permission-words.ts'

type Mine = { label: string; rank: number; permissions: readonly Permission[] }

/** Field by field what the saved role and one's own draft do not have in common; of the rights only those that differ. */
export function roleDifferences(theirs: Role, mine: Mine, i18n: I18n): Difference[] {
  const only = (these: readonly Permission[], others: readonly Permission[]) =>
    these
      .filter((name) => !others.includes(name))
      .map((name) => i18n._(permissionWords[name]))
      .join(', ')
  return [
    { label: i18n.t('Label'), theirs: theirs.label, yours: mine.label },
    { label: i18n.t('Rank'), theirs: i18n.number(theirs.rank), yours: i18n.number(mine.rank) },
    {
      label: i18n.t('Rights'),
      theirs: only(theirs.permissions, mine.permissions),
      yours: only(mine.permissions, theirs.permissions),
    },
  ].filter((difference) => difference.theirs !== difference.yours)
}
