import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import BellIcon from 'lucide-react/icons/bell'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { readUnreadCount, useUnreadCount } from './use-notifications.ts'

const Panel = lazy(() => import('./panel.tsx').then(({ Panel }) => ({ default: Panel })))

/** The top bar's bell: a dot while something is unread, a panel with the newest (SHELL-11, NOTIF-01). */
export function Bell() {
  const { i18n } = useLingui()
  const unread = useUnreadCount() ?? 0
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <BellButton
        ref={button}
        id={id}
        type="button"
        aria-label={unread > 0 ? i18n.t('Notifications, {count} unread', { count: unread }) : i18n.t('Notifications')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <BellIcon size={22} aria-hidden />
        {unread > 0 ? <Dot data-testid="unread-dot" /> : null}
      </BellButton>
      {isOpen ? (
        <Suspense>
          <Panel
            trigger={id}
            onClose={(returnsFocus) => {
              setOpen(false)
              if (returnsFocus) button.current?.focus()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

Bell.reads = readUnreadCount

const BellButton = chakra('button', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSize: '44px',
    borderRadius: 'control',
    color: 'fg.muted',
    cursor: 'pointer',
    transition: 'background 120ms ease-out',
    _hover: { bg: 'raised', color: 'fg' },
    '&[aria-expanded=true]': { bg: 'raised', color: 'fg' },
  },
})
const Dot = chakra('span', {
  base: {
    position: 'absolute',
    insetBlockStart: '9px',
    insetInlineEnd: '9px',
    boxSize: '11px',
    borderRadius: 'full',
    bg: 'gold',
    borderWidth: '2px',
    borderColor: 'surface',
  },
})
