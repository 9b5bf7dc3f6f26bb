import { listed } from '#src/lib/listed.ts'
import { useLingui } from '@lingui/react'
import type { UserDetail } from '#contract/users/user-row.ts'
import { shortDate } from '#src/console/short-date.ts'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Table } from '#src/ui/show/table.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { parishRoleLabels } from '../user-labels.ts'
import { nameIn } from '#src/i18n/name-in.ts'

/** The member's current and former parishes. */
export function MembershipsTab({ user }: { user: UserDetail }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const words: Record<string, string> = {
    active: i18n.t('Active'),
    pending: i18n.t('Awaiting approval'),
    declined: i18n.t('Declined'),
    left: i18n.t('Left'),
    removed: i18n.t('Removed'),
  }
  if (user.memberships.length === 0)
    return (
      <EmptyState kind="no-results" title={i18n.t('No parish yet')}>
        {i18n.t('The member has not chosen a parish.')}
      </EmptyState>
    )
  return (
    <Table label={i18n.t('Memberships')}>
      <thead>
        <tr>
          <th scope="col">{i18n.t('Parish')}</th>
          <th scope="col">{i18n.t('Status')}</th>
          <th scope="col">{i18n.t('Roles')}</th>
          <th scope="col">{i18n.t('Since')}</th>
          <th scope="col">{i18n.t('Until')}</th>
        </tr>
      </thead>
      <tbody>
        {user.memberships.map(({ parish, status, roles, since, until }) => (
          <tr key={`${parish.id} ${since} ${until}`}>
            <th scope="row">
              <bdi>{nameIn(locale, parish)}</bdi>
            </th>
            <td>{words[status] ?? status}</td>
            <td>
              {listed(
                roles.map((role) => i18n._(parishRoleLabels[role])),
                locale,
              ) || '–'}
            </td>
            <td>{since ? shortDate(since, locale) : '–'}</td>
            <td>{until ? shortDate(until, locale) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
