import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { PublicProfile } from '#contract/accounts/accounts.ts'
import { socialEndpoints } from '#contract/people/social.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { Pager } from '#src/ui/show/pager.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { PersonRow } from '../follow/person-row.tsx'

type Side = 'followers' | 'following'
const size = 20

/** Who follows a member, and whom they follow. */
export function FollowersTab({ profile, isOwn }: { profile: PublicProfile; isOwn: boolean }) {
  const { i18n } = useLingui()
  const [side, setSide] = useState<Side>('followers')
  const { followers_count, following_count } = profile
  return (
    <Stack gap="4">
      <SegmentedControl
        label={i18n.t('Which people')}
        value={side}
        onChange={(next) => setSide(next as Side)} // the values of the options
        options={[
          { value: 'followers', label: i18n.t('Followers ({count})', { count: i18n.number(followers_count) }) },
          { value: 'following', label: i18n.t('Following ({count})', { count: i18n.number(following_count) }) },
        ]}
      />
      <People key={side} side={side} userId={profile.id} isOwn={isOwn} />
    </Stack>
  )
}

function People({ side, userId, isOwn }: { side: Side; userId: string; isOwn: boolean }) {
  const { i18n } = useLingui()
  const [page, setPage] = useState(1)
  const query = useApiQuery(socialEndpoints[side], { query: { user_id: userId, page, page_size: size } })
  const empty =
    side === 'followers'
      ? i18n.t('Nobody follows yet')
      : isOwn
        ? i18n.t('You follow nobody yet')
        : i18n.t('They follow nobody yet')
  return (
    <AsyncList query={query} isEmpty={({ count }) => count === 0} empty={<EmptyState kind="first-use" title={empty} />}>
      {({ count, count_capped, results }) => (
        <>
          <Rows>
            {results.map((person) => (
              <li key={person.id}>
                <PersonRow person={person} />
              </li>
            ))}
          </Rows>
          <Pager page={page} count={count} isCapped={count_capped} size={size} onPage={setPage} />
        </>
      )}
    </AsyncList>
  )
}

const Rows = chakra('ul', {
  base: { listStyle: 'none', '& > li + li': { borderBlockStartWidth: '1px', borderColor: 'border' } },
})
