import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'

/** Shown once the server has confirmed receipt; a click dismisses it (BUG-12). */
export function Thanks({ receipt, onDismiss }: { receipt: string; onDismiss: () => void }) {
  const { i18n } = useLingui()
  const card = useRef<HTMLButtonElement>(null)
  useEffect(() => card.current?.focus(), [])
  return (
    <Place role="status" data-no-print>
      <Card
        ref={card}
        type="button"
        onClick={onDismiss}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDismiss()
        }}
      >
        <CircleCheck size={22} aria-hidden />
        <span>
          <strong>{i18n.t('Thank you for your report!')}</strong>
          <small>{i18n.t('Your receipt: {receipt}', { receipt })}</small>
        </span>
      </Card>
    </Place>
  )
}

const Place = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInlineEnd: { base: '3', md: '5' },
    insetInlineStart: { base: '3', md: 'auto' },
    bottom: { base: 'calc(12px + var(--bottom-bar-height, env(safe-area-inset-bottom)))', md: '5' },
  },
})
const Card = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: '64px',
    maxWidth: { md: '360px' },
    paddingInline: '4',
    paddingBlock: '3',
    borderWidth: '1px',
    borderInlineStartWidth: '4px',
    borderColor: 'success',
    borderRadius: 'card',
    background: 'surface',
    color: 'fg',
    boxShadow: 'lg',
    textAlign: 'start',
    cursor: 'pointer',
    animation: 'rise-in 200ms ease-out',
    '& svg': { flex: 'none', color: 'success' },
    '& strong': { display: 'block', fontWeight: '600' },
    '& small': { display: 'block', color: 'fg.muted', fontSize: 'dense' },
  },
})
