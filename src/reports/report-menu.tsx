import { useLingui } from '@lingui/react'
import Flag from 'lucide-react/icons/flag'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReportTarget } from '#contract/moderation/reports.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Menu, type MenuEntry } from '#src/ui/overlay/menu.tsx'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((part) => ({ default: part.ReportDialog })))

type Props = {
  type: ReportTarget
  id: string
  /** Accessible name of the menu. */
  label: string
  /** Names what is reported. */
  title: string
  /** The member has an open report of it, as the server knows. */
  isReported?: boolean
  /** Actions above the report. */
  items?: readonly MenuEntry[]
  /** Actions below it. */
  last?: readonly MenuEntry[]
}

/** A menu of what can be done with something of somebody else's; a report to the moderators is among it (COM-D10). */
export function ReportMenu({ type, id, label, title, isReported = false, items = [], last = [] }: Props) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { bus } = useServices()
  const [sent, setSent] = useState<string | null>(null)
  useEffect(() => bus.subscribe('report.sent', (one) => one.target === type && one.id === id && setSent(id)), [bus, type, id])
  const isSent = isReported || sent === id
  const report = {
    id: 'report',
    label: isSent ? i18n.t('Reported') : i18n.t('Report'),
    icon: <Flag size={18} aria-hidden />,
    isDisabled: isSent,
    onSelect: () => setOpen(true),
  }
  return (
    <>
      <Menu label={label} items={[...items, report, ...last]} />
      {isOpen ? (
        <Suspense>
          <ReportDialog type={type} id={id} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
