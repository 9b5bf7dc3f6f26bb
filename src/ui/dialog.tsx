import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { edge, panel, positioner } from './dialog-styles.ts'
import { IconButton } from './icon-button.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useModal } from './use-modal.ts'

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
  /** Nothing may be closed for now: something is under way. */
  isBusy?: boolean
  /** Where it is drawn; the body unless said. */
  within?: HTMLElement | null
  /** Without it the first field, or the title where there is none. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** Named by its title, holds the focus, gives it back to what opened it, closes on Esc. */
export const Dialog = (props: DialogProps) => (props.isOpen ? <Modal {...props} place="middle" /> : null)

/** The same from the end edge. */
export const Drawer = (props: DialogProps) => (props.isOpen ? <Modal {...props} place="end" /> : null)

type ModalProps = DialogProps & { place: 'middle' | 'end' }

function Modal({
  title,
  description,
  onClose,
  children,
  footer,
  size = 'md',
  isAlert = false,
  canClose,
  isBusy = false,
  within,
  initialFocus,
  place,
}: ModalProps) {
  const { i18n } = useLingui()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useModal(box, body, heading, initialFocus)
  useKeptFocus(box)
  const close = () => {
    if (!isBusy && (canClose?.() ?? true)) onClose()
  }
  return createPortal(
    <Positioner
      ref={box}
      place={place}
      onPointerDown={(event) => {
        if (event.target !== event.currentTarget || isAlert) return
        // The press that follows would take the focus from where closing puts it.
        event.preventDefault()
        close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        close()
      }}
    >
      <Panel
        place={place}
        size={size}
        role={isAlert ? 'alertdialog' : 'dialog'}
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-text` : undefined}
      >
        <Head>
          <Title ref={heading} id={`${id}-title`} tabIndex={-1}>
            {title}
          </Title>
          <IconButton
            label={i18n.t('Close')}
            icon={<X size={20} aria-hidden />}
            onClick={close}
            isOff={isBusy}
            marginInlineEnd="-2"
          />
        </Head>
        <Body ref={body}>
          {description ? <Description id={`${id}-text`}>{description}</Description> : null}
          {children}
        </Body>
        {footer ? <Foot>{footer}</Foot> : null}
      </Panel>
    </Positioner>,
    within ?? document.body,
  )
}

const Positioner = chakra('div', {
  base: positioner,
  variants: {
    place: {
      middle: {
        alignItems: { base: 'end', sm: 'center' },
        justifyContent: 'center',
        padding: { base: '0', sm: '6' },
        paddingTop: { base: '10', sm: '6' },
      },
      end: { alignItems: { base: 'end', sm: 'stretch' }, justifyContent: 'flex-end', paddingTop: { base: '10', sm: '0' } },
    },
  },
})
const Panel = chakra('div', {
  base: panel,
  variants: {
    place: {
      middle: {
        maxHeight: '100%',
        borderRadius: 'sheet',
        borderBottomRadius: { base: '0', sm: 'sheet' },
        animation: 'rise-in 200ms ease-out',
      },
      end: {
        height: { base: 'auto', sm: '100%' },
        maxHeight: '100%',
        borderTopRadius: { base: 'sheet', sm: '0' },
        animation: { base: 'rise-in 200ms ease-out', sm: 'slide-in-end 200ms ease-out' },
      },
    },
    size: {
      sm: { maxWidth: { base: 'none', sm: '440px' } },
      md: { maxWidth: { base: 'none', sm: '560px' } },
      lg: { maxWidth: { base: 'none', sm: '840px' } },
    },
  },
})
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: '3',
    paddingInline: edge,
    paddingTop: { base: '4', md: '5' },
    paddingBottom: '2',
  },
})
const Title = chakra('h2', { base: { textStyle: 'h3', paddingTop: '2', minWidth: '0', overflowWrap: 'anywhere' } })
const Description = chakra('p', { base: { color: 'fg.muted', marginBottom: '3' } })
const Body = chakra('div', {
  base: { flex: '1', overflowY: 'auto', paddingInline: edge, paddingTop: '3', paddingBottom: '5', overscrollBehavior: 'contain' },
})
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column-reverse', sm: 'row' },
    justifyContent: 'flex-end',
    gap: '3',
    paddingInline: edge,
    paddingTop: '4',
    // Says where the body ends, which may go on below.
    borderTopWidth: '1px',
    borderColor: 'border',
    paddingBottom: 'calc(16px + env(safe-area-inset-bottom))',
  },
})
