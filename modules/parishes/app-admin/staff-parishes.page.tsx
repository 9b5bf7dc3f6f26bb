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
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { EditParish } from './edit-parish.tsx'
import { StaffParishRows } from './staff-parish-rows.tsx'
import { staffParishes, type StaffParishesSearch } from './staff-parishes.list.ts'

export const Route = createLazyRoute('/member/app-admin/parishes')({ component: staffPage(StaffParishesPage) })

/** Parishes for staff in the members' app: found, and described anew (ROUTE-27, MOD-D5). The server decides who may. */
function StaffParishesPage() {
  const { i18n } = useLingui()
  const { edit, ...search } = staffParishes.address.read(Route.useSearch())
  const isThere = useConsoleSession()
  if (isThere && edit) return <EditParish key={edit} id={edit} list={search} />
  return (
    <Page>
      <PageHeader
        title={i18n.t('Manage parishes')}
        subtitle={i18n.t('How parishes describe themselves. Everything else about them is in the console.')}
      />
      {isThere ? <Parishes search={search} /> : <Needed />}
    </Page>
  )
}

function Parishes({ search }: { search: StaffParishesSearch }) {
  const { i18n } = useLingui()
  const list = useList(staffParishes, search)
  if (isForbidden(list.query.error)) return <Needed />
  return (
    <Stack gap="4">
      <ListFilters list={list} label={i18n.t('Filter parishes')} filters={['q', 'status']} />
      <ListResults
        list={list}
        empty={
          <EmptyState
            kind="no-results"
            title={i18n.t('No parish matches')}
            action={<Button onClick={() => void list.clear()}>{i18n.t('Clear filters')}</Button>}
          />
        }
      >
        {(parishes) => <StaffParishRows parishes={parishes} search={search} />}
      </ListResults>
    </Stack>
  )
}

function Needed() {
  const { i18n } = useLingui()
  return (
    <ConsoleNeeded>
      {i18n.t('To manage parishes you need a console account that may, and that is signed in to the console now.')}
    </ConsoleNeeded>
  )
}
