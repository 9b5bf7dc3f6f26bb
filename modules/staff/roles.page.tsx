import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useMemo } from 'react'
import { allPermissions } from '#contract/core/permissions.ts'
import { type Role, staffEndpoints } from '#contract/staff/staff.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { pageButtons } from '#src/console/list/list-buttons.tsx'
import { List } from '#src/console/list/list-page.tsx'
import { useAdmin } from '#src/console/use-admin.ts'
import { Badge } from '#src/ui/badge.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { PartFailure } from '#src/ui/status/load-failure.tsx'
import { editRole, removeRole } from './parts/role-actions.tsx'
import { RoleForm } from './parts/role-form.tsx'
import { useRoles } from './parts/use-roles.ts'
import { roleDrawer } from './staff-search.ts'
import { roleLabel } from '#src/console/role-name.ts'

export const Route = createLazyRoute('/admin/roles')({ component: RolesPage })

/** Roles by rank; those below the caller's can be changed (PRM-D4). */
function RolesPage() {
  const { i18n } = useLingui()
  const admin = useAdmin()
  const { query, roles } = useRoles()
  const page = useMemo(() => rolesPage(roles), [roles])
  return (
    <Page>
      <PageHeader
        title={i18n.t('Roles')}
        subtitle={i18n.t('What staff may do. You can change roles whose rank is below yours, {rank}.', {
          rank: i18n.number(admin?.role.rank ?? 0),
        })}
        actions={pageButtons(page)}
      />
      <PartFailure query={query} title={i18n.t('The roles could not be loaded')} />
      <List page={page} search={Route.useSearch()} />
    </Page>
  )
}

/** `roles` are the possible replacements of a deleted role. */
const rolesPage = (roles: readonly Role[]) =>
  defineListPage({
    id: 'roles',
    endpoint: staffEndpoints.roles,
    words: { title: /*i18n*/ 'Roles', empty: { title: /*i18n*/ 'No roles yet' } },
    rowName: ({ label }, i18n) => roleLabel(label, i18n),
    columns: [
      { id: 'label', title: /*i18n*/ 'Role', text: ({ label }, { i18n }) => roleLabel(label, i18n) },
      { id: 'name', title: /*i18n*/ 'Name', cell: ({ name }) => <code>{name}</code> },
      { id: 'rank', title: /*i18n*/ 'Rank', count: ({ rank }) => rank },
      { id: 'members', title: /*i18n*/ 'Accounts', count: ({ members_count }) => members_count },
      {
        id: 'rights',
        title: /*i18n*/ 'Permissions',
        align: 'end',
        text: ({ name, permissions }, { i18n }) =>
          name === 'superadmin'
            ? i18n.t('All')
            : i18n.t('{count} of {all}', {
                count: i18n.number(permissions.length),
                all: i18n.number(allPermissions.length),
              }),
      },
      { id: 'kind', title: /*i18n*/ 'Kind', isTight: true, cell: (role, { i18n }) => kindOf(role, i18n) },
    ],
    filters: {},
    actions: [editRole, removeRole(roles)],
    drawer: {
      address: roleDrawer,
      isForm: true,
      draw: ({ id, row, onClose }) => (row ? <RoleForm key={id} opened={row} onClose={() => void onClose()} /> : null),
    },
    buttons: [
      {
        id: 'new',
        label: /*i18n*/ 'New role',
        icon: <Plus size={18} aria-hidden />,
        isMain: true,
        endpoint: staffEndpoints.createRole,
        draw: (onClose) => <RoleForm opened={null} onClose={onClose} />,
      },
    ],
  })

const kindOf = ({ is_built_in, manageable }: Role, i18n: I18n) => (
  <>
    {is_built_in ? <Badge>{i18n.t('Built in')}</Badge> : <Badge tone="indigo">{i18n.t('Own')}</Badge>}{' '}
    {manageable ? null : <Badge>{i18n.t('Read only')}</Badge>}
  </>
)
