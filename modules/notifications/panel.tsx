import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { NotificationRow } from './parts/notification-row.tsx'
import { useMarkAllRead, useMarkRead, useUnreadCount } from './use-notifications.ts'

type Props = { onClose: () => void; anchor: RefObject<HTMLButtonElement | null> }

/** The eight newest, anchored to the bell. Escape or an outside click closes it. */
export function Panel({ onClose, anchor }: Props) {
  const { i18n } = useLingui()
  const panel = useRef<HTMLDivElement>(null)
  const query = useApiQuery(notificationsEndpoints.list, { query: { page_size: 8 } })
  const unread = useUnreadCount()
  const markRead = useMarkRead()
  const { markAllRead, isPending } = useMarkAllRead()

  useEffect(() => {
    panel.current?.focus()
    const closeBeside = (event: PointerEvent) => {
      const target = event.target as Node
      if (!panel.current?.contains(target) && !anchor.current?.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', closeBeside)
    return () => document.removeEventListener('pointerdown', closeBeside)
  }, [anchor, onClose])

  return (
    <Sheet
      ref={panel}
      role="dialog"
      aria-label={i18n.t('Notifications')}
      tabIndex={-1}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onClose()}
    >
      <Head>
        <h2>{i18n.t('Notifications')}</h2>
        {unread > 0 ? (
          <Button size="sm" variant="ghost" isBusy={isPending} onClick={markAllRead}>
            {i18n.t('Mark all read')}
          </Button>
        ) : null}
      </Head>
      <Scroll tabIndex={0} role="region" aria-label={i18n.t('Newest notifications')}>
        <AsyncList
          query={query}
          isEmpty={({ results }) => results.length === 0}
          empty={<EmptyState kind="first-use" title={i18n.t("You're all caught up")} />}
        >
          {({ results }) => (
            <ul>
              {results.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  onOpen={() => {
                    if (!notification.is_read) markRead.mutate({ params: { id: notification.id } })
                    onClose()
                  }}
                />
              ))}
            </ul>
          )}
        </AsyncList>
      </Scroll>
      <Foot>
        <TextLink to="/notifications" onClick={onClose}>
          {i18n.t('See all notifications')}
        </TextLink>
      </Foot>
    </Sheet>
  )
}

const Sheet = chakra('div', {
  base: {
    position: { base: 'fixed', md: 'absolute' },
    zIndex: 'dropdown',
    insetBlockStart: { base: '64px', md: 'calc(100% + 8px)' },
    insetInlineEnd: { base: '8px', md: '0' },
    insetInlineStart: { base: '8px', md: 'auto' },
    width: { base: 'auto', md: '400px' },
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'lg',
    outline: 'none',
    display: 'flex',
    flexDirection: 'column',
    maxHeight: 'min(600px, calc(100dvh - 140px))',
  },
})
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '56px',
    paddingInline: '4',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    '& h2': { textStyle: 'h4' },
  },
})
const Scroll = chakra('div', {
  base: { overflowY: 'auto', padding: '2', '& ul': { listStyle: 'none', display: 'grid', gap: '1' } },
})
const Foot = chakra('div', { base: { padding: '3', textAlign: 'center', borderBlockStartWidth: '1px', borderColor: 'border' } })
