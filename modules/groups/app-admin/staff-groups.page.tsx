import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { ListFilters } from '#src/lists/list-filters.tsx'
import { ListResults } from '#src/lists/list-results.tsx'
import { StaffList } from '#src/shell/staff/staff-list.tsx'
import { staffPage } from '#src/shell/staff/staff-page.tsx'
import { Button } from '#src/ui/button.tsx'
import { OfficeRows } from '#src/ui/show/office-row.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { StaffGroupRow } from './staff-group-row.tsx'
import { staffGroups } from './staff-groups.list.ts'

export const Route = createLazyRoute('/member/app-admin/groups')({ component: staffPage(StaffGroupsPage) })

/** Groups for staff in the members' app: approved, refused, archived (ROUTE-27). */
function StaffGroupsPage() {
  const { i18n } = useLingui()
  return (
    <StaffList
      title={i18n.t('Manage groups')}
      subtitle={i18n.t('What is written in a group is not shown here. Everything else about groups is in the console.')}
      needs={i18n.t('To manage groups you need a console account that may, and that is signed in to the console now.')}
      list={staffGroups}
      search={Route.useSearch()}
    >
      {(list) => (
        <>
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
        </>
      )}
    </StaffList>
  )
}
