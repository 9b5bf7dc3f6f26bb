import { useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { usersEndpoints } from '#contract/users/users.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { DataTable } from '#src/console/table/data-table.tsx'
import { useTable } from '#src/console/table/use-table.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Page } from '#src/ui/page.tsx'
import { BulkActs } from './acts/bulk-acts.tsx'
import { useUserActs } from './acts/use-user-acts.tsx'
import { UserDrawer } from './drawer/user-drawer.tsx'
import { useUserColumns } from './user-columns.tsx'
import { useUserFilters } from './user-filters.ts'
import type { DrawerTab, UserFilter, UsersSearch } from './users-search.ts'

export const Route = createLazyRoute('/admin/users')({ component: UsersPage })

function UsersPage() {
  const { i18n } = useLingui()
  const { user, tab = 'profile', ...search }: UsersSearch = Route.useSearch()
  const table = useTable<UserFilter>(search, { ordering: '-joined' })
  const list = useConsoleQuery(usersEndpoints.users, { query: table.query as never })
  const columns = useUserColumns()
  const filters = useUserFilters()
  const acts = useUserActs()
  const navigate = useNavigate()
  const open = (id: string | undefined, on: DrawerTab = 'profile') =>
    void navigate({
      to: '.',
      replace: id === undefined || user !== undefined,
      resetScroll: false,
      search: (before: UsersSearch) => {
        const { user: _user, tab: _tab, ...rest } = before
        return id === undefined ? rest : { ...rest, user: id, ...(on === 'profile' ? {} : { tab: on }) }
      },
    } as never)

  return (
    <Page>
      <PageHeader
        title={i18n.t('Users')}
        subtitle={i18n.t('Members of the community: who they are and how their accounts stand.')}
      />
      <DataTable
        id="users"
        label={i18n.t('Users')}
        table={table}
        query={list}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        searchLabel={i18n.t('Name, username, email or phone')}
        filters={filters}
        actions={(row) => acts.entriesFor(row, () => open(row.id))}
        onOpen={({ id }) => open(id)}
        {...(acts.mayAny ? { bulk: (ids, clear) => <BulkActs ids={ids} onDone={clear} /> } : {})}
        empty={<EmptyState kind="first-use" title={i18n.t('No members yet')} />}
        exportKind="users"
      />
      {user ? <UserDrawer id={user} tab={tab} onTab={(next) => open(user, next)} onClose={() => open(undefined)} /> : null}
      {acts.dialog}
    </Page>
  )
}
