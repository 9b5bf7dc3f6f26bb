import { type ReactNode, type RefObject, Suspense } from 'react'
import { latePart } from './late-part.tsx'

export type DialogProps = {
  title: ReactNode
  description?: ReactNode
  isOpen: boolean
  onClose: () => void
  children?: ReactNode
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** A question that must be answered: a click beside it does nothing. */
  isAlert?: boolean
  /** False keeps it open on Esc, the cross and clicks beside it: something typed would be lost. */
  canClose?: () => boolean
  /** Keeps it open while a request is under way. */
  isBusy?: boolean
  /** Parent element; the body unless said. */
  within?: HTMLElement | null
  /** Without it the first field, or the title where there is none. */
  initialFocus?: RefObject<HTMLElement | null>
}

const DialogPanel = latePart(() => import('./dialog-panel.tsx').then((part) => part.DialogPanel))

/** Named by its title; holds the focus, returns it to the opener and closes on Esc. */
export const Dialog = (props: DialogProps) => (props.isOpen ? <Placed {...props} place="middle" /> : null)

/** A dialog at the end edge; a sheet from below on phones. */
export const Drawer = (props: DialogProps) => (props.isOpen ? <Placed {...props} place="end" /> : null)

const Placed = (props: DialogProps & { place: 'middle' | 'end' }) => (
  <Suspense fallback={null}>
    <DialogPanel {...props} />
  </Suspense>
)
