import { useLingui } from '@lingui/react'
import Flag from 'lucide-react/icons/flag'
import { lazy, Suspense, useState } from 'react'
import type { ReportTarget } from '#contract/moderation/reports.ts'
import { Menu, type MenuEntry } from '#src/ui/overlay/menu.tsx'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((part) => ({ default: part.ReportDialog })))

type Props = {
  type: ReportTarget
  id: string
  /** Accessible name of the menu. */
  label: string
  /** Names what is reported. */
  title: string
  /** Actions above the report. */
  items?: readonly MenuEntry[]
  /** Actions below it. */
  last?: readonly MenuEntry[]
}

/** A menu of what can be done with something of somebody else's; a report to the moderators is among it (COM-D10). */
export function ReportMenu({ type, id, label, title, items = [], last = [] }: Props) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const report = { id: 'report', label: i18n.t('Report'), icon: <Flag size={18} aria-hidden />, onSelect: () => setOpen(true) }
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
