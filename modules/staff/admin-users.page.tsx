import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { type StaffMember, staffEndpoints } from '#contract/staff/staff.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import type { Column } from '#src/console/table/column.ts'
import { EmailText } from '#src/console/email-text.tsx'
import { DataTable } from '#src/console/table/data-table.tsx'
import { useTable } from '#src/console/table/use-table.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Page } from '#src/ui/page.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { MemberForm } from './parts/member-form.tsx'
import { MemberDrawer } from './parts/member-drawer.tsx'
import { StatusBadge, statusWords } from './parts/status-badge.tsx'
import { useStaffActs } from './parts/use-staff-acts.tsx'

export const Route = createLazyRoute('/admin/admin-users')({ component: AdminUsersPage })

/** Console accounts (PRM-D5); rows of a rank that one does not manage are read-only. */
function AdminUsersPage() {
  const { i18n } = useLingui()
  const table = useTable(Route.useSearch(), { ordering: 'name' })
  const query = useConsoleQuery(staffEndpoints.staff, { query: table.query as never })
  const roles = useConsoleQuery(staffEndpoints.roles, {}).data ?? []
  const [openId, setOpenId] = useState<string | null>(null)
  const [edited, setEdited] = useState<StaffMember | 'new' | null>(null)
  const acts = useStaffActs(setEdited)
  const opened = query.data?.results.find(({ id }) => id === openId) ?? null

  const columns: Column<StaffMember>[] = [
    { id: 'name', title: i18n.t('Name'), sort: 'name', cell: ({ full_name }) => <bdi>{full_name}</bdi> },
    { id: 'email', title: i18n.t('Email'), sort: 'email', cell: ({ email }) => <EmailText>{email}</EmailText> },
    { id: 'role', title: i18n.t('Role'), sort: 'role', isTight: true, cell: ({ role }) => <bdi>{role.label}</bdi> },
    {
      id: 'scope',
      title: i18n.t('Works in'),
      cell: ({ scope }) => (scope.kind === 'all' ? i18n.t('Everywhere') : <bdi>{scope.names.join(', ')}</bdi>),
    },
    {
      id: 'factor',
      title: i18n.t('Second factor'),
      isTight: true,
      cell: ({ two_factor_enabled }) =>
        two_factor_enabled ? <Badge tone="success">{i18n.t('On')}</Badge> : <Badge tone="warning">{i18n.t('Off')}</Badge>,
    },
    {
      id: 'login',
      title: i18n.t('Last login'),
      sort: 'last_login',
      isTight: true,
      cell: ({ last_login }) => (last_login ? <RelativeTime at={last_login} /> : i18n.t('Never')),
    },
    { id: 'status', title: i18n.t('Status'), isTight: true, cell: ({ status }) => <StatusBadge status={status} /> },
    { id: 'username', title: i18n.t('Username'), isOptional: true, cell: ({ username }) => <bdi>{username}</bdi> },
    {
      id: 'member',
      title: i18n.t('Member account'),
      isOptional: true,
      cell: ({ linked_member }) => (linked_member ? <bdi>{linked_member.name}</bdi> : ''),
    },
    {
      id: 'extra',
      title: i18n.t('Extra rights'),
      isOptional: true,
      align: 'end',
      cell: ({ extra_permissions }) => i18n.number(extra_permissions.length),
    },
  ]
  return (
    <Page>
      <PageHeader
        title={i18n.t('Admin users')}
        subtitle={i18n.t('Who may open the console, and as what.')}
        actions={
          <Button variant="solid" icon={<UserPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
            {i18n.t('Invite')}
          </Button>
        }
      />
      <DataTable
        id="admin-users"
        label={i18n.t('Admin users')}
        table={table}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ full_name }) => full_name}
        searchLabel={i18n.t('Name, email or username')}
        filters={[
          {
            kind: 'choice',
            name: 'role',
            label: i18n.t('Role'),
            options: roles.map(({ id, label }) => ({ value: id, label })),
          },
          {
            kind: 'choice',
            name: 'status',
            label: i18n.t('Status'),
            options: (['active', 'invited', 'disabled'] as const).map((value) => ({ value, label: i18n._(statusWords[value]) })),
          },
          {
            kind: 'choice',
            name: 'without_2fa',
            label: i18n.t('Second factor'),
            options: [
              { value: 'true', label: i18n.t('Off') },
              { value: 'false', label: i18n.t('On') },
            ],
          },
        ]}
        actions={acts.entriesOf}
        onOpen={({ id }) => setOpenId(id)}
        empty={<EmptyState kind="first-use" title={i18n.t('Nobody else has an account yet')} />}
      />
      <MemberDrawer member={opened} actions={opened ? acts.entriesOf(opened) : []} onClose={() => setOpenId(null)} />
      {edited ? <MemberForm member={edited === 'new' ? null : edited} roles={roles} onClose={() => setEdited(null)} /> : null}
      {acts.dialog}
    </Page>
  )
}
