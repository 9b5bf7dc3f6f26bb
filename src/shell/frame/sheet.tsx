import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { BarButton } from './bars/bar-parts.tsx'

type Props = {
  title: string
  isOpen: boolean
  close: () => void
  children: ReactNode
  /** The edge it slides in from. */
  side?: 'start' | 'end'
}

/** A panel from an edge of the screen; the browser's own dialog traps the focus, closes on Esc and restores the focus. */
export function Sheet({ title, isOpen, close, children, side = 'end' }: Props) {
  const { i18n } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <Dialog
      ref={dialog}
      aria-label={title}
      data-side={side}
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
    >
      {isOpen ? (
        <>
          <SheetHead>
            <SheetTitle>{title}</SheetTitle>
            <BarButton type="button" onClick={close} aria-label={i18n.t('Close menu')}>
              <X size={20} aria-hidden />
            </BarButton>
          </SheetHead>
          {children}
        </>
      ) : null}
    </Dialog>
  )
}

const Dialog = chakra('dialog', {
  base: {
    position: 'fixed',
    insetBlock: '0',
    insetInlineStart: 'auto',
    insetInlineEnd: '0',
    width: 'min(320px, 88vw)',
    height: '100dvh',
    maxHeight: 'none',
    margin: '0',
    padding: '4',
    overflowY: 'auto',
    background: 'surface',
    color: 'fg',
    borderInlineStartWidth: '1px',
    borderColor: 'border',
    '&[data-side=start]': {
      insetInlineStart: '0',
      insetInlineEnd: 'auto',
      borderInlineStartWidth: '0',
      borderInlineEndWidth: '1px',
    },
    '&::backdrop': { background: 'rgb(9 11 23 / 0.6)' },
  },
})
const SheetHead = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBottom: '2' },
})
const SheetTitle = chakra('h2', { base: { fontFamily: 'heading', fontSize: '20px', fontWeight: '600' } })
