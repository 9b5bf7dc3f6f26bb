import { useLingui } from '@lingui/react'
import { ParishRoleName } from '#contract/accounts/account.ts'
import { churchRanks } from '#contract/accounts/church-rank.ts'
import type { TableFilter } from '#src/console/table/table-filter.ts'
import { usePlaces } from '#src/console/use-places.ts'
import { rankLabels } from '#contract/accounts/church-rank.ts'
import { parishRoleWord, statusWord } from './user-words.ts'
import type { UserFilter } from './users-search.ts'

const statuses = ['active', 'pending', 'suspended', 'banned', 'deactivated', 'pending_deletion'] as const

/** What the table of members is filtered by (USR-D1). */
export function useUserFilters(): readonly TableFilter<UserFilter>[] {
  const { i18n } = useLingui()
  const { parishOptions, dioceseOptions } = usePlaces()
  const either = (yes: string, no: string) => [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
  return [
    {
      name: 'status',
      label: i18n.t('Status'),
      kind: 'choice',
      options: statuses.map((value) => ({ value, label: statusWord(i18n, value) })),
    },
    { name: 'parish', label: i18n.t('Parish'), kind: 'choice', options: parishOptions },
    { name: 'diocese', label: i18n.t('Diocese'), kind: 'choice', options: dioceseOptions },
    {
      name: 'parish_role',
      label: i18n.t('Role in the parish'),
      kind: 'choice',
      options: ParishRoleName.options.map((value) => ({ value, label: parishRoleWord(i18n, value) })),
    },
    {
      name: 'church_rank',
      label: i18n.t('Church rank'),
      kind: 'choice',
      options: churchRanks.map((value) => ({ value, label: i18n._(rankLabels[value]) })),
    },
    {
      name: 'verified',
      label: i18n.t('Email address'),
      kind: 'choice',
      options: either(i18n.t('Verified'), i18n.t('Not verified')),
    },
    {
      name: 'complete',
      label: i18n.t('Profile'),
      kind: 'choice',
      options: either(i18n.t('Complete'), i18n.t('Incomplete')),
    },
    {
      name: 'is_staff',
      label: i18n.t('Console account'),
      kind: 'choice',
      options: either(i18n.t('Has one'), i18n.t('Has none')),
    },
    { name: 'joined_from', label: i18n.t('Joined from'), kind: 'date' },
    { name: 'joined_to', label: i18n.t('Joined until'), kind: 'date' },
    { name: 'unseen_since', label: i18n.t('Not seen since'), kind: 'date' },
  ]
}
