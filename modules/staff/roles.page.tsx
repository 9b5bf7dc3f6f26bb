import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { allPermissions } from '#contract/core/permissions.ts'
import { type Role, staffEndpoints } from '#contract/staff/staff.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import type { Column } from '#src/console/table/column.ts'
import { TableBody } from '#src/console/table/table-body.tsx'
import { TableFailure, TableSkeleton } from '#src/console/table/table-state.tsx'
import { useAdmin } from '#src/console/use-admin.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { useLate } from '#src/ui/page/use-late.ts'
import { RoleForm } from './parts/role-form.tsx'
import { useRoleRemoval } from './parts/use-role-removal.tsx'

export const Route = createLazyRoute('/admin/roles')({ component: RolesPage })

/** Roles by rank; those below the caller's can be changed (PRM-D4). */
function RolesPage() {
  const { i18n } = useLingui()
  const admin = useAdmin()
  const query = useConsoleQuery(staffEndpoints.roles, {})
  const roles = query.data ?? []
  const isLate = useLate(query.isPending)
  const [edited, setEdited] = useState<Role | 'new' | null>(null)
  const removal = useRoleRemoval(roles)

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
        actions={
          <Button variant="solid" icon={<Plus size={18} aria-hidden />} onClick={() => setEdited('new')}>
            {i18n.t('New role')}
          </Button>
        }
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
          onOpen={setEdited}
          actions={(role) =>
            role.manageable
              ? [
                  { id: 'edit', label: i18n.t('Edit'), onSelect: () => setEdited(role) },
                  ...(role.is_built_in
                    ? []
                    : [{ id: 'remove', label: i18n.t('Delete'), isDanger: true, onSelect: () => removal.ask(role) }]),
                ]
              : []
          }
          isBusy={query.isFetching}
        />
      ) : null}
      {edited ? <RoleForm role={edited === 'new' ? null : edited} roles={roles} onClose={() => setEdited(null)} /> : null}
      {removal.dialog}
    </Page>
  )
}
