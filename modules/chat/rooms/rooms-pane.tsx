import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useDeferredValue, useState } from 'react'
import { chatEndpoints } from '#contract/chat/chat.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { SkeletonRows } from '../parts.tsx'
import type { ChatSearch } from '../chat-search.ts'
import { useUnread } from '../use-unread.ts'
import { NewRoom } from './new-room.tsx'
import { RoomRow } from './room-row.tsx'

const pageSize = 100
const kinds = ['all', 'unread', 'requests'] as const

/** The member's rooms, the latest line first, with a filter and a search by name. */
export function RoomsPane({ search }: { search: ChatSearch }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const { show = 'all', room } = search
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const [isMaking, setMaking] = useState(false)
  const unread = useUnread()
  const rooms = useApiQuery(chatEndpoints.rooms, { query: { show, page_size: pageSize, ...(q ? { q } : {}) } })
  const labels = {
    all: i18n.t('All'),
    unread: unread?.rooms ? i18n.t('Unread {count}', { count: unread.rooms }) : i18n.t('Unread'),
    requests: unread?.requests ? i18n.t('Requests {count}', { count: unread.requests }) : i18n.t('Requests'),
  }
  return (
    <Pane aria-label={i18n.t('Rooms')} data-hidden-on-phone={room !== undefined || undefined}>
      <Head>
        <h1>{i18n.t('Messages')}</h1>
        <Button size="sm" icon={<Plus size={18} aria-hidden />} onClick={() => setMaking(true)}>
          {i18n.t('New')}
        </Button>
      </Head>
      <Find>
        <input
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          placeholder={i18n.t('Search rooms')}
          aria-label={i18n.t('Search rooms')}
          dir="auto"
        />
      </Find>
      <Pills role="group" aria-label={i18n.t('Which rooms')}>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={show === kind}
            onClick={() => void navigate({ to: '/chat', search: { ...search, show: kind }, replace: true })}
          >
            {labels[kind]}
          </button>
        ))}
      </Pills>
      {rooms.data ? (
        rooms.data.results.length > 0 ? (
          <ul>
            {rooms.data.results.map((one) => (
              <RoomRow key={one.id} room={one} isCurrent={one.id === room} show={show} />
            ))}
          </ul>
        ) : (
          <EmptyState
            kind={q || show !== 'all' ? 'no-results' : 'first-use'}
            title={q ? i18n.t('No room has this name') : show === 'all' ? i18n.t('No messages yet') : i18n.t('Nothing here')}
          >
            {!q && show === 'all' ? i18n.t('Write to a member of your parish, or make a room for several.') : null}
          </EmptyState>
        )
      ) : rooms.isError ? (
        <LoadFailure query={rooms} title={i18n.t('Your rooms could not be loaded')} retry={i18n.t('Try again')} />
      ) : (
        <SkeletonRows label={i18n.t('Loading your rooms')} />
      )}
      <NewRoom isOpen={isMaking} onClose={() => setMaking(false)} />
    </Pane>
  )
}

const Pane = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '0',
    background: 'surface',
    borderInlineEndWidth: '1px',
    borderColor: 'border',
    overflowY: 'auto',
    '&[data-hidden-on-phone]': { display: { base: 'none', md: 'flex' } },
    '& > ul': { listStyle: 'none', flex: '1' },
  },
})
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingInline: '5',
    paddingBlock: '4',
    '& h1': { textStyle: 'h2' },
  },
})
const Find = chakra('div', {
  base: {
    paddingInline: '5',
    '& input': {
      width: '100%',
      minHeight: '44px',
      paddingInline: '3',
      borderRadius: 'control',
      borderWidth: '1px',
      borderColor: 'border.strong',
      background: 'sunken',
      textAlign: 'start',
    },
  },
})
const Pills = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    paddingInline: '5',
    paddingBlock: '3',
    '& button': {
      minHeight: '36px',
      paddingInline: '3',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border',
      color: 'fg.muted',
      cursor: 'pointer',
    },
    '& button[aria-pressed=true]': { color: 'gold', borderColor: 'gold' },
  },
})
