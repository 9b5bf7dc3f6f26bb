import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { chatEndpoints } from '#contract/chat/chat.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { SettledField } from '#src/ui/form/settled-field.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
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
  const [q, setWords] = useState('')
  const [isMaking, setMaking] = useState(false)
  const unread = useUnread()
  const rooms = useApiQuery(chatEndpoints.rooms, { query: { show, page_size: pageSize, ...(q ? { q } : {}) } })
  const labels = {
    all: i18n.t('All'),
    unread: unread?.rooms ? i18n.t('Unread {count}', { count: i18n.number(unread.rooms) }) : i18n.t('Unread'),
    requests: unread?.requests ? i18n.t('Requests {count}', { count: i18n.number(unread.requests) }) : i18n.t('Requests'),
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
        <SettledField
          type="search"
          label={i18n.t('Search rooms')}
          isLabelHidden
          placeholder={i18n.t('Search rooms')}
          value={q}
          onSettle={setWords}
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
      <AsyncList
        query={rooms}
        skeleton={<SkeletonRows label={i18n.t('Loading your rooms')} />}
        isEmpty={({ results }) => results.length === 0}
        empty={
          <EmptyState
            kind={q || show !== 'all' ? 'no-results' : 'first-use'}
            title={q ? i18n.t('No room has this name') : show === 'all' ? i18n.t('No messages yet') : i18n.t('Nothing here')}
          >
            {!q && show === 'all' ? i18n.t('Write to a member of your parish, or make a room for several.') : null}
          </EmptyState>
        }
      >
        {({ results }) => (
          <Rooms>
            {results.map((one) => (
              <RoomRow key={one.id} room={one} isCurrent={one.id === room} show={show} />
            ))}
          </Rooms>
        )}
      </AsyncList>
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
const Find = chakra('div', { base: { paddingInline: '5' } })
const Rooms = chakra('ul', { base: { listStyle: 'none' } })
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
