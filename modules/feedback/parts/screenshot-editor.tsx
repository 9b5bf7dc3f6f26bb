import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import EyeOff from 'lucide-react/icons/eye-off'
import Highlighter from 'lucide-react/icons/highlighter'
import SquarePlus from 'lucide-react/icons/square-plus'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { areaBetween, type Point } from '#machines/feedback/areas.ts'
import { Button } from '#src/ui/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { paint } from '../paint.ts'
import { AreaBox } from './area-box.tsx'
import type { FeedbackProps } from './feedback-dialog.tsx'

type Drag = { from: Point; to: Point }

/** Areas are drawn by pointer or keyboard on a picture that shows the result (BUG-05, BUG-06). */
export function ScreenshotEditor({ actor, snapshot, pictures }: FeedbackProps) {
  const { i18n } = useLingui()
  const { capture, areas, tool } = snapshot.context
  const isOff = !snapshot.matches({ open: 'annotating' })
  const canvas = useRef<HTMLCanvasElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => tools.current?.querySelector('button')?.focus(), [])

  const drawn = drag && capture && tool ? areaBetween(drag.from, drag.to, capture) : null
  useEffect(() => {
    const drawing = canvas.current?.getContext('2d')
    if (!drawing || !capture) return
    paint(drawing, pictures.capture(capture), drawn && tool ? [...areas, { ...drawn, kind: tool }] : areas)
  }, [areas, capture, drawn, tool, pictures])

  if (!capture) return null

  const at = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = (stage.current as HTMLElement).getBoundingClientRect()
    return { x: ((clientX - left) / width) * capture.width, y: ((clientY - top) / height) * capture.height }
  }
  const added = () => {
    const now = actor.getSnapshot().context.areas
    if (now.length > areas.length) setAnnouncement(i18n.t('Area {number} added', { number: now.length }))
  }
  function finish() {
    if (drag) actor.send({ type: 'draw', ...drag })
    setDrag(null)
    added()
  }
  function place() {
    actor.send({ type: 'place' })
    added()
    requestAnimationFrame(() => stage.current?.querySelector<HTMLElement>('[data-area]:last-of-type')?.focus())
  }

  return (
    <Editor>
      <Tools ref={tools} role="group" aria-label={i18n.t('Tools')}>
        <Tool aria-pressed={tool === 'highlight'} onClick={() => actor.send({ type: 'pick', tool: 'highlight' })} isOff={isOff}>
          <Highlighter size={18} aria-hidden />
          {i18n.t('Highlight')}
        </Tool>
        <Tool aria-pressed={tool === 'hide'} onClick={() => actor.send({ type: 'pick', tool: 'hide' })} isOff={isOff}>
          <EyeOff size={18} aria-hidden />
          {i18n.t('Hide')}
        </Tool>
        <Button variant="ghost" icon={<SquarePlus size={18} aria-hidden />} onClick={place} isOff={isOff || tool === null}>
          {i18n.t('Add area')}
        </Button>
      </Tools>
      <Hint>
        {tool === null
          ? i18n.t('Choose Highlight or Hide, then drag over the picture.')
          : i18n.t(
              'Drag over the picture, or add an area and move it with the arrow keys; hold Shift to resize it. Delete removes it.',
            )}
      </Hint>
      <Stage
        ref={stage}
        dir="ltr"
        data-drawing={tool !== null || undefined}
        onPointerDown={(event) => {
          if (isOff || tool === null || event.button !== 0 || (event.target as Element).closest('button')) return
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          setDrag({ from: at(event), to: at(event) })
        }}
        onPointerMove={(event) => drag && setDrag({ from: drag.from, to: at(event) })}
        onPointerUp={finish}
        onPointerCancel={() => setDrag(null)}
      >
        <canvas ref={canvas} width={capture.width} height={capture.height} role="img" aria-label={i18n.t('Screenshot')} />
        {areas.map((area, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an area is identified by its place in the list
          <AreaBox key={index} {...{ area, index, picture: capture, isOff, actor }} say={setAnnouncement} />
        ))}
      </Stage>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Editor>
  )
}

const Editor = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } })
const Tools = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Tool = chakra(Button, {
  base: { '&[aria-pressed=true]': { background: 'gold.subtle', borderColor: 'gold', color: 'gold' } },
})
const Hint = chakra('p', { base: { color: 'fg.muted', fontSize: 'dense', lineHeight: '1.45' } })
const Stage = chakra('div', {
  base: {
    position: 'relative',
    width: 'fit-content',
    maxWidth: '100%',
    marginInline: 'auto',
    touchAction: 'none',
    userSelect: 'none',
    lineHeight: '0',
    '&[data-drawing]': { cursor: 'crosshair' },
    '& canvas': {
      maxWidth: '100%',
      maxHeight: '56dvh',
      borderRadius: '4px',
      outline: '1px solid',
      outlineColor: 'border.strong',
    },
  },
})
