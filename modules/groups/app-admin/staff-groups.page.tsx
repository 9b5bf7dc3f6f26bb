import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { isForbidden } from '#src/api/api-error.ts'
import { ListFilters } from '#src/lists/list-filters.tsx'
import { ListResults } from '#src/lists/list-results.tsx'
import { useList } from '#src/lists/use-list.ts'
import { useConsoleSession } from '#src/session/use-console-session.ts'
import { ConsoleNeeded } from '#src/shell/console-needed.tsx'
import { staffPage } from '#src/shell/staff-page.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { OfficeRows } from '#src/ui/show/office-row.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { StaffGroupRow } from './staff-group-row.tsx'
import { staffGroups, type StaffGroupsSearch } from './staff-groups.list.ts'

export const Route = createLazyRoute('/member/app-admin/groups')({ component: staffPage(StaffGroupsPage) })

/** Groups for staff in the members' app: approved, refused, archived (ROUTE-27, MOD-D5). The server decides who may. */
function StaffGroupsPage() {
  const { i18n } = useLingui()
  const search = Route.useSearch()
  const isThere = useConsoleSession()
  return (
    <Page>
      <PageHeader
        title={i18n.t('Manage groups')}
        subtitle={i18n.t('What is written in a group is not shown here. Everything else about groups is in the console.')}
      />
      {isThere ? <Groups search={search} /> : <Needed />}
    </Page>
  )
}

function Groups({ search }: { search: StaffGroupsSearch }) {
  const { i18n } = useLingui()
  const list = useList(staffGroups, search)
  if (isForbidden(list.query.error)) return <Needed />
  return (
    <Stack gap="4">
      <ListFilters list={list} label={i18n.t('Filter groups')} filters={['q', 'status']} />
      <ListResults
        list={list}
        empty={
          <EmptyState
            kind="no-results"
            title={i18n.t('No group matches')}
            action={<Button onClick={() => void list.clear()}>{i18n.t('Clear filters')}</Button>}
          />
        }
      >
        {(groups) => (
          <OfficeRows aria-label={i18n.t('Groups')}>
            {groups.map((group) => (
              <StaffGroupRow key={group.id} group={group} />
            ))}
          </OfficeRows>
        )}
      </ListResults>
    </Stack>
  )
}

function Needed() {
  const { i18n } = useLingui()
  return (
    <ConsoleNeeded>
      {i18n.t('To manage groups you need a console account that may, and that is signed in to the console now.')}
    </ConsoleNeeded>
  )
}
