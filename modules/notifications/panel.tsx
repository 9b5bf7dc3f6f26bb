import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Button } from '#src/ui/button.tsx'
import { PopoverPanel } from '#src/ui/overlay/popover-panel.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { NotificationRow } from './parts/notification-row.tsx'
import { useMarkAllRead, useMarkRead, useUnreadCount } from './use-notifications.ts'

/** `trigger`: the id of the bell. */
type Props = { trigger: string; onClose: (returnsFocus: boolean) => void }

/** The eight newest, below the bell. Escape or an outside click closes it. */
export function Panel({ trigger, onClose }: Props) {
  const { i18n } = useLingui()
  const query = useApiQuery(notificationsEndpoints.list, { query: { page_size: 8 } })
  const unread = useUnreadCount() ?? 0
  const markRead = useMarkRead()
  const { markAllRead, isPending } = useMarkAllRead()

  return (
    <PopoverPanel
      title={i18n.t('Notifications')}
      actions={
        unread > 0 ? (
          <Button size="sm" variant="ghost" isBusy={isPending} onClick={markAllRead}>
            {i18n.t('Mark all read')}
          </Button>
        ) : null
      }
      trigger={trigger}
      onClose={onClose}
    >
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
                    onClose(true)
                  }}
                />
              ))}
            </ul>
          )}
        </AsyncList>
      </Scroll>
      <Foot>
        <TextLink to="/notifications" onClick={() => onClose(true)}>
          {i18n.t('See all notifications')}
        </TextLink>
      </Foot>
    </PopoverPanel>
  )
}

const Scroll = chakra('div', {
  base: { overflowY: 'auto', padding: '2', '& ul': { listStyle: 'none', display: 'grid', gap: '1' } },
})
const Foot = chakra('div', { base: { padding: '3', textAlign: 'center', borderBlockStartWidth: '1px', borderColor: 'border' } })
