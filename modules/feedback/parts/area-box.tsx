import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent } from 'react'
import type { Area, Size } from '#machines/feedback/areas.ts'
import type { FeedbackProps } from './feedback-dialog.tsx'

type Props = {
  area: Area
  index: number
  picture: Size
  isOff: boolean
  actor: FeedbackProps['actor']
  /** Announces to screen readers. */
  say: (words: string) => void
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

/** An area over the picture: arrow keys move it, with Shift they resize it, Delete or its button removes it. */
export function AreaBox({ area, index, picture, isOff, actor, say }: Props) {
  const { i18n } = useLingui()
  const number = index + 1
  const name = area.kind === 'hide' ? i18n.t('Hidden area {number}', { number }) : i18n.t('Highlighted area {number}', { number })

  function remove() {
    if (isOff) return
    actor.send({ type: 'remove', index })
    say(i18n.t('Area {number} removed', { number }))
  }
  function press(event: KeyboardEvent) {
    if (isOff || event.target !== event.currentTarget) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      return remove()
    }
    const step = event.ctrlKey || event.metaKey ? 1 : 10
    const by = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    }[event.key]
    if (!by) return
    event.preventDefault()
    actor.send({ type: event.shiftKey ? 'size' : 'move', index, by })
    const now = actor.getSnapshot().context.areas[index]
    if (!now) return
    const { width, height, x, y } = now
    say(i18n.t('{width} by {height} pixels, {x} from the left, {y} from the top', { width, height, x, y }))
  }
  return (
    <Box
      data-area
      role="application"
      tabIndex={0}
      aria-label={name}
      onKeyDown={press}
      style={{
        left: percent(area.x, picture.width),
        top: percent(area.y, picture.height),
        width: percent(area.width, picture.width),
        height: percent(area.height, picture.height),
      }}
    >
      <Remove type="button" aria-label={`${i18n.t('Remove')}: ${name}`} title={i18n.t('Remove')} onClick={remove}>
        <X size={14} aria-hidden />
      </Remove>
    </Box>
  )
}

const Box = chakra('div', {
  base: {
    position: 'absolute',
    pointerEvents: 'none',
    borderRadius: '2px',
    // Also after clicking 'Add area', since arrow keys then act on it.
    '&:focus': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
})
const Remove = chakra('button', {
  base: {
    position: 'absolute',
    top: '-12px',
    right: '-12px',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '24px',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'full',
    background: 'surface',
    color: 'fg',
    cursor: 'pointer',
    pointerEvents: 'auto',
    _hover: { background: 'sunken' },
  },
})
