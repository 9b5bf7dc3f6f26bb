import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { allPermissions } from '#contract/core/permissions.ts'
import { type Role, staffEndpoints } from '#contract/staff/staff.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { type ListButton, pageButtons } from '#src/console/list/list-buttons.tsx'
import { useActions } from '#src/console/list/use-actions.tsx'
import type { Column } from '#src/console/table/column.ts'
import { TableBody } from '#src/console/table/table-body.tsx'
import { TableFailure, TableSkeleton } from '#src/console/table/table-state.tsx'
import { useAdmin } from '#src/console/use-admin.ts'
import { Badge } from '#src/ui/badge.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { useLate } from '#src/ui/page/use-late.ts'
import { RoleForm } from './parts/role-form.tsx'
import { editRole, removeRole } from './parts/role-actions.tsx'

export const Route = createLazyRoute('/admin/roles')({ component: RolesPage })

const buttons: readonly ListButton[] = [
  {
    id: 'new',
    label: /*i18n*/ 'New role',
    icon: <Plus size={18} aria-hidden />,
    isMain: true,
    endpoint: staffEndpoints.createRole,
    draw: (onClose) => <RoleForm opened={null} onClose={onClose} />,
  },
]

/** Roles by rank; those below the caller's can be changed (PRM-D4). */
function RolesPage() {
  const { i18n } = useLingui()
  const admin = useAdmin()
  const query = useConsoleQuery(staffEndpoints.roles, {})
  const roles = query.data ?? []
  const isLate = useLate(query.isPending)
  const [opened, setOpened] = useState<Role | null>(null)
  const { entriesFor, dialog } = useActions([editRole, removeRole(roles)], [], ({ label }) => label)

  const columns: Column<Role>[] = [
    { id: 'label', title: i18n.t('Role'), cell: ({ label }) => <bdi>{label}</bdi> },
    { id: 'name', title: i18n.t('Name'), cell: ({ name }) => <code>{name}</code> },
    { id: 'rank', title: i18n.t('Rank'), align: 'end', cell: ({ rank }) => i18n.number(rank) },
    { id: 'members', title: i18n.t('Accounts'), align: 'end', cell: ({ members_count }) => i18n.number(members_count) },
    {
      id: 'rights',
      title: i18n.t('Permissions'),
      align: 'end',
      cell: ({ name, permissions }) =>
        name === 'superadmin'
          ? i18n.t('All')
          : i18n.t('{count} of {all}', { count: i18n.number(permissions.length), all: i18n.number(allPermissions.length) }),
    },
    {
      id: 'kind',
      title: i18n.t('Kind'),
      isTight: true,
      cell: ({ is_built_in, manageable }) => (
        <>
          {is_built_in ? <Badge>{i18n.t('Built in')}</Badge> : <Badge tone="indigo">{i18n.t('Own')}</Badge>}{' '}
          {manageable ? null : <Badge>{i18n.t('Read only')}</Badge>}
        </>
      ),
    },
  ]
  return (
    <Page>
      <PageHeader
        title={i18n.t('Roles')}
        subtitle={i18n.t('What staff may do. You can change roles whose rank is below yours, {rank}.', {
          rank: i18n.number(admin?.role.rank ?? 0),
        })}
        actions={pageButtons({ buttons })}
      />
      {query.isError ? <TableFailure query={query} isSlim={roles.length > 0} /> : null}
      {query.isPending ? <TableSkeleton isLate={isLate} /> : null}
      {roles.length > 0 ? (
        <TableBody
          label={i18n.t('Roles')}
          columns={columns}
          rows={roles}
          rowId={({ id }) => id}
          rowName={({ label }) => label}
          onOpen={setOpened}
          actions={entriesFor}
          isBusy={query.isFetching}
        />
      ) : null}
      {opened ? <RoleForm opened={opened} onClose={() => setOpened(null)} /> : null}
      {dialog}
    </Page>
  )
}
