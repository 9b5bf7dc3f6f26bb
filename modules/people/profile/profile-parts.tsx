import { useLingui } from '@lingui/react'
import BellOff from 'lucide-react/icons/bell-off'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { PublicProfile } from '#contract/accounts/accounts.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { fullName } from '#src/lib/initials.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { ReportMenu } from '#src/reports/report-menu.tsx'
import { useServices } from '#src/services/services-context.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { FollowButton } from '../follow/follow-button.tsx'
import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { socialEndpoints } from '#contract/people/social.ts'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { Pager } from '#src/ui/show/pager.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { PersonRow } from '../follow/person-row.tsx'

/** Follow, mute, report and block, on another member's profile (PRF-D8). */
export function ProfileActions({ profile }: { profile: PublicProfile }) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const block = useApiMutation(barriersEndpoints.block)
  const mute = useApiMutation(barriersEndpoints.mute, { announcesErrors: true })
  const unmute = useApiMutation(barriersEndpoints.unmute, { announcesErrors: true })
  if (!profile.follow) return null
  const name = isolated(fullName(profile))
  const isMuted = profile.is_muted === true
  const toggleMute = () =>
    isMuted ? unmute.mutate({ params: { user_id: profile.id } }) : mute.mutate({ body: { user_id: profile.id } })
  const confirm = async () => {
    await block.mutateAsync({ body: { user_id: profile.id } })
    bus.publish('people', {
      type: 'toast.requested',
      host: 'single',
      variant: 'success',
      title: /*i18n*/ 'Blocked',
      description: /*i18n*/ 'You find blocked people in the settings.',
    })
    await navigate({ to: '/people' })
  }
  return (
    <>
      <FollowButton person={profile} follow={profile.follow} variant="solid" />
      <ReportMenu
        type="user"
        id={profile.id}
        title={i18n.t('Report {name}', { name })}
        label={i18n.t('More about {name}', { name })}
        items={[
          {
            id: 'mute',
            label: isMuted ? i18n.t('Unmute') : i18n.t('Mute'),
            icon: <BellOff size={18} aria-hidden />,
            onSelect: toggleMute,
          },
        ]}
        last={[
          {
            id: 'block',
            label: i18n.t('Block'),
            icon: <UserRoundX size={18} aria-hidden />,
            isDanger: true,
            onSelect: () => setAsked(true),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isAsked}
        isDanger
        title={i18n.t('Block {name}?', { name })}
        action={i18n.t('Block')}
        onClose={() => setAsked(false)}
        onConfirm={confirm}
      >
        {i18n.t(
          'You do not see each other any more, anywhere, and neither follows the other. They are not told. You can unblock them in the settings; follows do not come back.',
        )}
      </ConfirmDialog>
    </>
  )
}

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
