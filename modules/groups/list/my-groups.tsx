import { useLingui } from '@lingui/react'
import { useList } from '#src/lists/use-list.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { GroupRows } from './group-rows.tsx'
import { groupsList, type GroupsSearch } from './groups.list.ts'

/** Groups to which the reader belongs or asked to be let in. */
export function MyGroups({ search }: { search: GroupsSearch }) {
  const { i18n } = useLingui()
  const list = useList(groupsList, search, { query: { mine: 'true' } })
  return (
    <GroupRows
      list={list}
      label={i18n.t('My Groups')}
      empty={
        <EmptyState
          kind="first-use"
          title={i18n.t('You are in no group yet')}
          action={
            <ButtonLink variant="solid" to="/groups" search={{ tab: 'discover' }}>
              {i18n.t('Discover groups')}
            </ButtonLink>
          }
        >
          {i18n.t('Look which groups your parish has, or create one.')}
        </EmptyState>
      }
    />
  )
}
