import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { ListFilters } from '#src/lists/list-filters.tsx'
import { ListResults } from '#src/lists/list-results.tsx'
import { useConsoleSession } from '#src/session/use-console-session.ts'
import { StaffList } from '#src/shell/staff/staff-list.tsx'
import { staffPage } from '#src/shell/staff/staff-page.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { EditParish } from './edit-parish.tsx'
import { StaffParishRows } from './staff-parish-rows.tsx'
import { staffParishes } from './staff-parishes.list.ts'

export const Route = createLazyRoute('/member/app-admin/parishes')({ component: staffPage(StaffParishesPage) })

/** Parishes for staff in the members' app: found, and described anew (ROUTE-27). */
function StaffParishesPage() {
  const { i18n } = useLingui()
  const { edit, ...search } = staffParishes.address.read(Route.useSearch())
  const isSignedIn = useConsoleSession()
  if (isSignedIn && edit) return <EditParish key={edit} id={edit} list={search} />
  return (
    <StaffList
      title={i18n.t('Manage parishes')}
      subtitle={i18n.t('How parishes describe themselves. Everything else about them is in the console.')}
      needs={i18n.t('To manage parishes you need a console account that may, and that is signed in to the console now.')}
      list={staffParishes}
      search={search}
    >
      {(list) => (
        <>
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
        </>
      )}
    </StaffList>
  )
}
