import { type ReactNode, type RefObject, Suspense } from 'react'
import { useMedia } from '#src/lib/use-media.ts'
import { latePart } from '../page/late-part.tsx'

export type DialogProps = {
  title: ReactNode
  description?: ReactNode
  isOpen: boolean
  onClose: () => void
  children?: ReactNode
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** A question that must be answered: clicking outside does nothing. */
  isAlert?: boolean
  /** False ignores Esc, the close button and outside clicks, when typed text would be lost. */
  canClose?: () => boolean
  /** Keeps it open while a request is under way. */
  isBusy?: boolean
  /** Parent element; default: the body. */
  within?: HTMLElement | null
  /** Default: the first field, or the title without fields. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Accessible name of the close button; default: Close. */
  closeLabel?: string
}

const DialogPanel = latePart(() => import('./dialog-panel.tsx').then((part) => part.DialogPanel))

/** Labelled by its title; traps the focus, restores it to the opener and closes on Esc. */
export const Dialog = (props: DialogProps) => (props.isOpen ? <Placed {...props} place="middle" /> : null)

/** A dialog at the end edge; a sheet from the bottom on phones. */
export const Drawer = (props: DialogProps) => (props.isOpen ? <Placed {...props} place="end" /> : null)

/** Selector of a style that applies while a drawer is open beside the page. */
export const whileBeside = 'body:has(> [data-beside]) &'

/**
 * A drawer for a record of a list. On wide screens it stands beside the page, which stays in use; elsewhere it is a `Drawer`.
 */
export function SideDrawer(props: DialogProps) {
  const place = useMedia('(min-width: 75rem)') ? 'beside' : 'end'
  return props.isOpen ? <Placed key={place} {...props} place={place} /> : null
}

/** A narrow panel at an edge of the screen, for a menu of links. */
export const Sheet = ({ side, ...props }: DialogProps & { side: 'start' | 'end' }) =>
  props.isOpen ? <Placed {...props} place={`sheet-${side}`} /> : null

export type Place = 'middle' | 'end' | 'beside' | 'sheet-start' | 'sheet-end'
const Placed = (props: DialogProps & { place: Place }) => (
  <Suspense fallback={null}>
    <DialogPanel {...props} />
  </Suspense>
)
