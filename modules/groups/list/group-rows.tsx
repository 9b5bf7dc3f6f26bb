import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { GroupCard } from '#contract/groups/group.ts'
import { ListResults } from '#src/lists/list-results.tsx'
import type { ListOf } from '#src/lists/use-list.ts'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { PlaceGrid } from '#src/ui/show/place-row.tsx'
import { GroupRow } from './group-row.tsx'
import type { GroupsSearch } from './groups.list.ts'

type Props = {
  list: ListOf<{ count: number; count_capped?: boolean | undefined; results: GroupCard[] }, GroupsSearch>
  label: string
  empty: ReactNode
  actions?: (group: GroupCard) => ReactNode
}

export function GroupRows({ list, label, empty, actions }: Props) {
  const { i18n } = useLingui()
  return (
    <ListResults list={list} empty={empty}>
      {(groups, { count }) => (
        <div>
          <QuietText>{i18n.t('{count, plural, one {One group} other {# groups}}', { count })}</QuietText>
          <PlaceGrid aria-label={label}>
            {groups.map((group) => (
              <li key={group.id}>
                <GroupRow group={group}>{actions?.(group)}</GroupRow>
              </li>
            ))}
          </PlaceGrid>
        </div>
      )}
    </ListResults>
  )
}
