import { traitsOf } from '#contract/core/languages.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink, useNavigate } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { chatEndpoints } from '#contract/chat/chat.ts'
import type { Room } from '#contract/chat/room.ts'
import { namesOf } from '#src/lib/initials.ts'
import { usePresence } from '#src/live/use-presence.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { PersonLink } from '#src/ui/person-link.tsx'
import { PresenceLine } from '#src/ui/show/presence-line.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { roomTitle } from '../room-title.ts'

const hourMs = 3_600_000
type Props = { room: Room; online: ReadonlySet<string>; isSearching: boolean; onSearch: () => void }

export function RoomHead({ room, online, isSearching, onSearch }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const { clock } = useServices()
  const title = roomTitle(i18n, locale, room)
  const params = { id: room.id }
  const mute = useApiMutation(chatEndpoints.mute, { announcesErrors: true })
  const leave = useApiMutation(chatEndpoints.leave, { onSuccess: () => navigate({ to: '/chat', search: {} }) })
  const [isLeaving, setLeaving] = useState(false)
  const isMuted = room.my_notifications === 'none' || (room.muted_until !== null && Date.parse(room.muted_until) > clock.now())
  const until = (milliseconds: number) => new Date(clock.now() + milliseconds).toISOString()
  const here = i18n.t('{count, plural, one {# here now} other {# here now}}', { count: online.size })
  const members = i18n.t('{count, plural, one {# member} other {# members}}', { count: room.members_count })
  return (
    <Head>
      <Back to="/chat" search={{}} aria-label={i18n.t('All rooms')}>
        <ArrowLeft size={20} aria-hidden />
      </Back>
      <Avatar person={{ id: room.person?.id ?? room.id, ...namesOf(title), avatar: room.person?.avatar }} size={44} />
      <Titles>
        <h2>{room.person ? <PersonLink person={room.person} /> : <bdi>{title}</bdi>}</h2>
        <span>
          {room.kind !== 'direct' ? (
            [members, ...(online.size > 0 ? [here] : [])].join(traitsOf(i18n.locale).comma)
          ) : room.is_waiting ? (
            i18n.t('Your message waits for an answer.')
          ) : room.person && room.may_post ? (
            <OtherPresence personId={room.person.id} />
          ) : null}
        </span>
      </Titles>
      <IconButton
        label={i18n.t('Search in this room')}
        icon={<Search size={20} aria-hidden />}
        aria-pressed={isSearching}
        onClick={onSearch}
      />
      <Menu
        label={i18n.t('More about this room')}
        items={[
          isMuted
            ? {
                id: 'unmute',
                label: i18n.t('Unmute'),
                onSelect: () => mute.mutate({ params, body: { notifications: 'all', until: null } }),
              }
            : {
                id: 'mute-hours',
                label: i18n.t('Mute for eight hours'),
                onSelect: () => mute.mutate({ params, body: { until: until(8 * hourMs) } }),
              },
          ...(isMuted
            ? []
            : [
                {
                  id: 'mute',
                  label: i18n.t('Mute'),
                  onSelect: () => mute.mutate({ params, body: { notifications: 'none' as const } }),
                },
              ]),
          {
            id: 'leave',
            label: room.kind === 'direct' ? i18n.t('Delete conversation') : i18n.t('Leave room'),
            isDanger: true,
            onSelect: () => setLeaving(true),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        title={room.kind === 'direct' ? i18n.t('Delete this conversation for you?') : i18n.t('Leave this room?')}
        action={room.kind === 'direct' ? i18n.t('Delete conversation') : i18n.t('Leave room')}
        isDanger
        onConfirm={() => leave.mutateAsync({ params })}
      >
        {room.kind === 'direct'
          ? i18n.t('The other side keeps it. It comes back with the next message.')
          : i18n.t('Your messages stay.')}
      </ConfirmDialog>
    </Head>
  )
}

function OtherPresence({ personId }: { personId: string }) {
  const presence = usePresence(personId)
  return presence ? <PresenceLine presence={presence} /> : null
}

const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingInline: { base: '3', md: '6' },
    paddingBlock: '3',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
})
const Back = createLink(
  chakra('a', {
    base: {
      display: { base: 'grid', md: 'none' },
      placeItems: 'center',
      boxSize: '44px',
      color: 'fg.muted',
      '& svg': { _rtl: { transform: 'scaleX(-1)' } },
    },
  }),
)
const Titles = chakra('div', {
  base: {
    flex: '1',
    minWidth: '0',
    '& h2': { textStyle: 'h4', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& span': { color: 'fg.muted', fontSize: 'dense' },
  },
})
