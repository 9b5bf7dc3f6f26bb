import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import CheckCheck from 'lucide-react/icons/check-check'
import Settings from 'lucide-react/icons/settings'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Notification } from '#contract/notifications/notifications.ts'
import { noticeIn } from '#src/notices/notice-in.ts'
import { dayName } from '#src/lib/time/day-name.ts'
import { useGrowingList } from '#src/lists/use-growing-list.ts'
import { useListState } from '#src/lists/use-list-state.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { UndoLine } from '#src/undo/undo-line.tsx'
import { byDay } from './by-day.ts'
import { notificationList } from './notifications.list.ts'
import { NotificationRow } from './parts/notification-row.tsx'
import { useRemovals } from './use-removals.ts'
import { useMarkAllRead, useMarkRead, useMarkUnread, useUnreadCount } from './use-notifications.ts'

export const Route = createLazyRoute('/member/notifications')({ component: NotificationsPage })

function NotificationsPage() {
  const { i18n } = useLingui()
  const locale = useLocale()
  const search = notificationList.address.read(Route.useSearch())
  const { show } = search
  const { set } = useListState(notificationList.address, search, { pushes: 'filters' })
  const known = useUnreadCount()
  const unread = known ?? 0
  const { markAllRead, isPending, marked } = useMarkAllRead()
  const markUnread = useMarkUnread()
  const query = useGrowingList(notificationList, search, show === 'unread' ? { unread: 'true' } : {})
  const { removed, remove, undo } = useRemovals()
  const markUnreadAgain = () => Promise.all(marked.map((id) => markUnread.mutateAsync({ params: { id } })))
  return (
    <Page width="reading">
      <PageHeader
        title={i18n.t('Notifications')}
        subtitle={
          known === undefined
            ? null
            : known > 0
              ? i18n.t('{count} unread', { count: i18n.number(known) })
              : i18n.t("You're all caught up")
        }
        actions={
          <>
            {unread > 0 ? (
              <Button icon={<CheckCheck size={18} />} isBusy={isPending} onClick={markAllRead}>
                {i18n.t('Mark all read')}
              </Button>
            ) : marked.length > 0 ? (
              <Button variant="ghost" isBusy={markUnread.isPending} onClick={() => void markUnreadAgain()}>
                {i18n.t('Undo mark all read')}
              </Button>
            ) : null}
            <ButtonLink variant="ghost" to="/notifications/settings" aria-label={i18n.t('Notification Settings')}>
              <Settings size={18} aria-hidden />
              <Words>{i18n.t('Notification Settings')}</Words>
            </ButtonLink>
          </>
        }
      />
      <Stack gap="6">
        <div>
          <SegmentedControl
            label={i18n.t('Show')}
            value={show ?? 'all'}
            onChange={(value) => void set({ show: value === 'unread' ? value : undefined })}
            options={[
              { value: 'all', label: i18n.t('All') },
              { value: 'unread', label: i18n.t('Unread') },
            ]}
          />
        </div>
        <AsyncList
          query={query}
          isEmpty={([first]) => first?.results.length === 0}
          empty={
            <EmptyState kind={show === 'unread' ? 'no-results' : 'first-use'} title={i18n.t("You're all caught up")}>
              {i18n.t('Replies, answers to your events and news of your parish will appear here.')}
            </EmptyState>
          }
        >
          {(pages) => (
            <Stack gap="6">
              {byDay(pages.flatMap(({ results }) => results)).map(({ day, rows }) => (
                <Day key={day} aria-labelledby={`day-${day}`}>
                  <h2 id={`day-${day}`}>{dayName(new Date(day), new Date(), locale)}</h2>
                  <ul>
                    {rows.map((row) =>
                      removed.has(row.id) ? (
                        <li key={row.id}>
                          <UndoLine
                            icon={<Trash2 size={18} aria-hidden />}
                            takesFocus
                            isOff={removed.get(row.id) !== 'offered'}
                            onUndo={() => undo(row.id)}
                          >
                            {i18n.t('Removed')}: <bdi>{noticeIn(i18n, row).title}</bdi>
                          </UndoLine>
                        </li>
                      ) : (
                        <Entry key={row.id} notification={row} onRemove={() => remove(row.id)} />
                      ),
                    )}
                  </ul>
                </Day>
              ))}
              {query.hasNextPage ? (
                <Button isBusy={query.isFetching} onClick={() => void query.fetchNextPage()}>
                  {i18n.t('Show older')}
                </Button>
              ) : (
                <End>{i18n.t('That is everything.')}</End>
              )}
            </Stack>
          )}
        </AsyncList>
      </Stack>
    </Page>
  )
}

function Entry({ notification, onRemove }: { notification: Notification; onRemove: () => void }) {
  const { i18n } = useLingui()
  const markRead = useMarkRead()
  const markUnread = useMarkUnread()
  const call = { params: { id: notification.id } }
  return (
    <NotificationRow
      notification={notification}
      onOpen={() => void (notification.is_read || markRead.mutate(call))}
      actions={
        <Above>
          <Menu
            label={i18n.t('Actions for {title}', { title: noticeIn(i18n, notification).title })}
            items={[
              notification.is_read
                ? { id: 'unread', label: i18n.t('Mark unread'), onSelect: () => markUnread.mutate(call) }
                : { id: 'read', label: i18n.t('Mark read'), onSelect: () => markRead.mutate(call) },
              { id: 'remove', label: i18n.t('Remove'), isDanger: true, onSelect: onRemove },
            ]}
          />
        </Above>
      }
    />
  )
}

const Day = chakra('section', {
  base: {
    '& h2': { textStyle: 'dense', color: 'fg.subtle', fontFamily: 'body', fontWeight: '600', marginBlockEnd: '2' },
    '& ul': { listStyle: 'none', display: 'grid', gap: '1' },
  },
})
const End = chakra('p', { base: { textAlign: 'center', color: 'fg.subtle', textStyle: 'dense' } })
/** A phone only has room for the icon. */
const Words = chakra('span', { base: { display: { base: 'none', sm: 'inline' } } })
const Above = chakra('div', { base: { position: 'relative', zIndex: '1' } })
