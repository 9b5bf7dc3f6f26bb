import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { PublicProfile } from '#contract/accounts/account.ts'
import type { CallInput } from '#contract/core/endpoint.ts'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { PlaceGrid } from '#src/ui/show/place-row.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { GroupRow } from '../list/group-row.tsx'

const shown = 20

/** The groups of a parish, for its members (PAR-D6). */
export function ParishGroups({ parish }: { parish: { id: string } }) {
  const { i18n } = useLingui()
  return (
    <SomeGroups
      query={{ parish: parish.id }}
      empty={<EmptyState kind="first-use" title={i18n.t('This parish has no groups yet')} />}
      more={
        <TextLink to="/groups" search={{ tab: 'discover', scope: 'own' }}>
          {i18n.t('All groups of the parish')}
        </TextLink>
      }
    />
  )
}

/** The reader's own groups, or those that they share with another member (PRF-D8). */
export function ProfileGroups({ profile, isOwn }: { profile: PublicProfile; isOwn: boolean }) {
  const { i18n } = useLingui()
  return (
    <SomeGroups
      query={isOwn ? { mine: 'true' } : { member: profile.id }}
      empty={
        <EmptyState kind="first-use" title={isOwn ? i18n.t('You are in no group yet') : i18n.t('You have no groups in common')} />
      }
      more={isOwn ? <TextLink to="/groups">{i18n.t('My Groups')}</TextLink> : null}
    />
  )
}

type Props = {
  query: NonNullable<CallInput<typeof groupsEndpoints.list>['query']>
  empty: ReactNode
  /** Where the rest of a longer list is. */
  more: ReactNode
}

function SomeGroups({ query, empty, more }: Props) {
  const { i18n } = useLingui()
  const found = useApiQuery(groupsEndpoints.list, { query: { ...query, page_size: shown } })
  return (
    <AsyncList query={found} isEmpty={({ count }) => count === 0} empty={empty}>
      {({ results, count }) => (
        <>
          <PlaceGrid aria-label={i18n.t('Groups')}>
            {results.map((group) => (
              <li key={group.id}>
                <GroupRow group={group} />
              </li>
            ))}
          </PlaceGrid>
          {count > results.length ? more : null}
        </>
      )}
    </AsyncList>
  )
}
