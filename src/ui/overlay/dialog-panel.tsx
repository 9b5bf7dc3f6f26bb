import {
  DialogBackdrop,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from '@chakra-ui/react/dialog'
import { useLingui } from '@lingui/react'
import X from 'lucide-react/icons/x'
import { type RefObject, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { DialogProps, Place } from './dialog.tsx'
import { dialogRecipe } from './dialog-recipe.ts'
import { IconButton } from '../icon-button.tsx'
import { useDialogFocus } from './use-dialog-focus.ts'
import { useFocusFallback } from './use-focus-fallback.ts'

type Props = DialogProps & { place: Place }

/** An open dialog or drawer. */
export function DialogPanel({
  within,
  isAlert = false,
  canClose,
  isBusy = false,
  onClose,
  size = 'md',
  place,
  ...content
}: Props) {
  const positioner = useRef<HTMLDivElement>(null)
  const isBeside = place === 'beside'
  const close = () => {
    if (!isBusy && (canClose?.() ?? true)) onClose()
  }
  return (
    <DialogRoot
      recipe={dialogRecipe}
      {...(place === 'middle' || place === 'end' ? { size, place } : { place })}
      open
      onOpenChange={close}
      role={isAlert ? 'alertdialog' : 'dialog'}
      // useDialogFocus makes the page inert, except for live regions: see docs/decisions/0023-chakra-parts.md.
      modal={false}
      trapFocus={!isBeside}
      preventScroll={!isBeside}
      // useDialogFocus has already chosen.
      initialFocusEl={() => focusedWithin(positioner.current)}
      closeOnInteractOutside={!isAlert && !isBeside}
      onInteractOutside={(event) => {
        // Toasts, and dialogs opened from this one, do not count as outside.
        if (event.detail.originalEvent.target !== positioner.current) event.preventDefault()
      }}
    >
      {createPortal(
        <>
          {isBeside ? null : <DialogBackdrop />}
          <DialogPositioner ref={positioner} data-beside={isBeside ? '' : undefined}>
            <Content {...content} isBeside={isBeside} positioner={positioner} isBusy={isBusy} close={close} />
          </DialogPositioner>
        </>,
        within ?? document.body,
      )}
    </DialogRoot>
  )
}

const focusedWithin = (box: HTMLElement | null) =>
  document.activeElement instanceof HTMLElement && box?.contains(document.activeElement) ? document.activeElement : null

type ContentProps = Pick<DialogProps, 'title' | 'description' | 'children' | 'footer' | 'initialFocus' | 'closeLabel'> & {
  positioner: RefObject<HTMLElement | null>
  isBeside: boolean
  isBusy: boolean
  close: () => void
}

function Content(props: ContentProps) {
  const { title, description, children, footer, initialFocus, closeLabel, positioner, isBeside, isBusy, close } = props
  const { i18n } = useLingui()
  const panel = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useDialogFocus({ panel, body, heading, initialFocus: isBeside ? heading : initialFocus, isPageInert: !isBeside })
  useFocusFallback(positioner)
  return (
    <DialogContent ref={panel} aria-modal={isBeside ? undefined : true}>
      <DialogHeader>
        <DialogTitle ref={heading} tabIndex={-1}>
          {title}
        </DialogTitle>
        <IconButton
          label={closeLabel ?? i18n.t('Close')}
          icon={<X size={20} aria-hidden />}
          onClick={close}
          isOff={isBusy}
          marginInlineEnd="-2"
        />
      </DialogHeader>
      <DialogBody ref={body}>
        {description ? <DialogDescription as="p">{description}</DialogDescription> : null}
        {children}
      </DialogBody>
      {footer ? <DialogFooter>{footer}</DialogFooter> : null}
    </DialogContent>
  )
}
