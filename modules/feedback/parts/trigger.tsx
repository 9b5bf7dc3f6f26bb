import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Bug from 'lucide-react/icons/bug'
import { type RefObject, useRef } from 'react'
import { useTyping } from '#src/shell/frame/use-typing.ts'
import { Spinner } from '#src/ui/status/spinner.tsx'
import { useStepAside } from './use-step-aside.ts'

type Props = {
  button: RefObject<HTMLButtonElement | null>
  onClick: () => void
  isHidden: boolean
  isBusy: boolean
}

/**
 * The floating button (BUG-02): in the bottom corner, never over the focused control (BUG-17); on phones a tab at the edge above
 * the bar, where no page has controls.
 */
export function Trigger({ button, onClick, isHidden, isBusy }: Props) {
  const { i18n } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const isInTheWay = useStepAside(place)
  const isTyping = useTyping()
  return (
    <Place ref={place} hidden={isHidden} data-typing={isTyping || undefined} data-no-print>
      <Floating
        ref={button}
        type="button"
        onClick={isBusy ? undefined : onClick}
        aria-busy={isBusy || undefined}
        aria-label={i18n.t('Report Bug')}
        data-aside={isInTheWay || undefined}
      >
        {isBusy ? <Spinner size={18} isSilent /> : <Bug size={18} aria-hidden />}
        <span>{i18n.t('Report Bug')}</span>
      </Floating>
    </Place>
  )
}

const Place = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'banner',
    insetInlineEnd: { base: '0', md: '5' },
    bottom: { base: 'calc(12px + var(--bottom-bar-height, env(safe-area-inset-bottom)))', md: '5' },
    pointerEvents: 'none',
    mdDown: { '&[data-typing]': { visibility: 'hidden' } },
  },
})
// Quiet until it is wanted: a small mark in the page's own tone; its words come with the pointer or the focus.
const Floating = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    // On a phone as wide as the margin of the page, where no control is.
    minWidth: { base: '16px', md: '44px' },
    minHeight: '44px',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'full',
    mdDown: { borderInlineEndWidth: '0', borderStartEndRadius: '0', borderEndEndRadius: '0', '& svg': { boxSize: '14px' } },
    background: 'surface',
    color: 'fg.muted',
    fontSize: 'caption',
    fontWeight: '600',
    lineHeight: '1.3',
    cursor: 'pointer',
    pointerEvents: 'auto',
    touchAction: 'manipulation',
    transition: 'transform 160ms ease-out, background 120ms ease-out, color 120ms ease-out',
    '&[data-aside]': { transform: 'translateY(-104px)' },
    '&[aria-busy=true]': { cursor: 'progress' },
    '& > span:last-child': { display: 'none' },
    '&:hover, &:focus-visible': {
      gap: '2',
      paddingInline: '4',
      borderColor: 'border.strong',
      color: 'fg',
      boxShadow: 'md',
      '& > span:last-child': { display: 'inline' },
    },
  },
})
