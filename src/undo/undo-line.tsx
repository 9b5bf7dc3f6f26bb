import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'

type Props = {
  icon: ReactNode
  /** What was done: "Approved: ...". */
  children: ReactNode
  /** Takes the focus, for an act that removed what had it. */
  takesFocus?: boolean
  isOff?: boolean
  onUndo: () => void
  /** The line goes with the focus in it. */
  onLost?: () => void
}

/** What was done, in place of what it was done to, with a button that undoes it. */
export function UndoLine({ icon, children, takesFocus = false, isOff = false, onUndo, onLost }: Props) {
  const { i18n } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const lost = useEffectEvent(() => onLost?.())
  const appear = useEffectEvent(() => takesFocus && button.current?.focus())
  useLayoutEffect(() => {
    const undo = button.current
    appear()
    return () => {
      if (undo === document.activeElement) lost()
    }
  }, [])
  return (
    <Line data-undo-line="">
      {icon}
      <span>{children}</span>
      <Button ref={button} size="sm" isOff={isOff} onClick={onUndo} marginInlineStart="auto">
        {i18n.t('Undo')}
      </Button>
    </Line>
  )
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingInline: '4',
    paddingBlock: '2',
    minHeight: '56px',
    color: 'fg.muted',
    background: 'sunken',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    '& > svg': { color: 'success', flex: 'none' },
    '& > span': { minWidth: '0', overflowWrap: 'anywhere' },
  },
})
