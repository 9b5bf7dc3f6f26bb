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
import { Portal } from '@chakra-ui/react/portal'
import { useLingui } from '@lingui/react'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useRef } from 'react'
import { dialogRecipe, drawerRecipe } from './dialog-recipe.ts'
import { IconButton } from './icon-button.tsx'

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
  /** Without it the first field, or the title where there is none. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** Named by its title, holds the focus, gives it back to what opened it, closes on Esc. */
export const Dialog = (props: DialogProps) => <Modal {...props} recipe={dialogRecipe} />

/** The same from the end edge. */
export const Drawer = (props: DialogProps) => <Modal {...props} recipe={drawerRecipe} />

type ModalProps = DialogProps & { recipe: object }

function Modal({
  title,
  description,
  isOpen,
  onClose,
  children,
  footer,
  size = 'md',
  isAlert = false,
  canClose,
  initialFocus,
  recipe,
}: ModalProps) {
  const { i18n } = useLingui()
  const body = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const firstField = () => body.current?.querySelector<HTMLElement>('input, select, textarea, [tabindex="0"]') ?? heading.current
  const close = () => {
    if (canClose?.() ?? true) onClose()
  }
  return (
    <DialogRoot
      open={isOpen}
      onOpenChange={({ open }) => (open ? undefined : close())}
      role={isAlert ? 'alertdialog' : 'dialog'}
      closeOnInteractOutside={!isAlert}
      lazyMount
      unmountOnExit
      // Chakra's types know its own recipe only.
      {...({ recipe, size } as object)}
      initialFocusEl={() => initialFocus?.current ?? firstField()}
    >
      <Portal>
        <DialogBackdrop />
        <DialogPositioner>
          <DialogContent>
            <DialogHeader>
              <DialogTitle ref={heading} tabIndex={-1}>
                {title}
              </DialogTitle>
              <IconButton label={i18n.t('Close')} icon={<X size={20} aria-hidden />} onClick={close} marginInlineEnd="-2" />
            </DialogHeader>
            <DialogBody ref={body}>
              {description ? <DialogDescription>{description}</DialogDescription> : null}
              {children}
            </DialogBody>
            {footer ? <DialogFooter>{footer}</DialogFooter> : null}
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  )
}
