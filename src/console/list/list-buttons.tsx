import { useLingui } from '@lingui/react'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Message } from '#src/lists/filter-fields.ts'
import { Button } from '#src/ui/button.tsx'
import { useConsoleAccess } from '../use-admin.ts'
import { holds } from './define-action.ts'

/** A button beside the heading of a list that opens a dialog, for those who may make its call. */
export type ListButton = {
  id: string
  label: Message
  icon: ReactNode
  isMain?: boolean
  endpoint: Pick<Endpoint, 'rights'>
  /** The dialog it opens. */
  draw: (onClose: () => void) => ReactNode
}

/** Buttons of a list page; null where it has none. */
export const pageButtons = ({ buttons, Buttons }: { buttons: readonly ListButton[]; Buttons?: ComponentType }) =>
  Buttons ? <Buttons /> : buttons.length > 0 ? <ListButtons buttons={buttons} /> : null

function ListButtons({ buttons }: { buttons: readonly ListButton[] }) {
  const { i18n } = useLingui()
  const { permissions } = useConsoleAccess()
  const [openId, setOpenId] = useState<string | null>(null)
  const open = buttons.find(({ id }) => id === openId)
  return (
    <>
      {buttons
        .filter(({ endpoint }) => holds(permissions, endpoint))
        .map(({ id, label, icon, isMain }) => (
          <Button key={id} variant={isMain ? 'solid' : 'outline'} icon={icon} onClick={() => setOpenId(id)}>
            {i18n._(label)}
          </Button>
        ))}
      {open?.draw(() => setOpenId(null))}
    </>
  )
}
