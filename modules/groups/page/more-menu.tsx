import { useLingui } from '@lingui/react'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Flag from 'lucide-react/icons/flag'
import LogOut from 'lucide-react/icons/log-out'
import { lazy, Suspense, useState } from 'react'
import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import type { Group } from '#contract/groups/group.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useUser } from '#src/services/services-context.tsx'
import { Menu, type MenuEntry } from '#src/ui/overlay/menu.tsx'

const ReportDialog = lazy(() => import('#src/reports/report-dialog.tsx').then((part) => ({ default: part.ReportDialog })))

/** Mute, report and leave a group. */
export function MoreMenu({ group, onLeave }: { group: Group; onLeave: (() => void) | null }) {
  const { i18n } = useLingui()
  const me = useUser()
  const change = useApiMutation(groupMembersEndpoints.patchMember, { announcesErrors: true })
  const [isReporting, setReporting] = useState(false)
  const mine = group.my_membership
  const items: MenuEntry[] = []
  if (me && mine?.status === 'active')
    items.push({
      id: 'mute',
      label: mine.muted ? i18n.t('Show its posts on my home page') : i18n.t('Keep its posts off my home page'),
      icon: mine.muted ? <Bell size={18} aria-hidden /> : <BellOff size={18} aria-hidden />,
      onSelect: () => change.mutate({ params: { id: group.id, user_id: me.id }, body: { muted: !mine.muted } }),
    })
  if (group.status === 'active' && !group.is_held && mine?.role !== 'owner')
    items.push({
      id: 'report',
      label: i18n.t('Report this group'),
      icon: <Flag size={18} aria-hidden />,
      onSelect: () => setReporting(true),
    })
  if (onLeave)
    items.push({
      id: 'leave',
      label: i18n.t('Leave group'),
      icon: <LogOut size={18} aria-hidden />,
      isDanger: true,
      onSelect: onLeave,
    })
  if (items.length === 0) return null
  return (
    <>
      <Menu label={i18n.t('More about this group')} items={items} />
      {isReporting ? (
        <Suspense>
          <ReportDialog type="group" id={group.id} title={i18n.t('Report this group')} onClose={() => setReporting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
