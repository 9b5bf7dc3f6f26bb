import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { cropOf, keepInside, maxZoom, moveBy, type View, wholeView } from '#src/lib/images/square-crop.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { fieldLabel } from '../form/field-styles.ts'
import type { Photo } from './photo-picker.tsx'
import { TextField } from '../form/text-field.tsx'

type Props = {
  file: File
  alt: string
  /** A picture of a thing: its corners are shown, and its description is elsewhere. */
  isThing?: boolean
  /** The words beside it say what it shows. */
  isDecorative?: boolean
  onDone: (photo: Photo) => void
  onClose: () => void
  onUnreadable: () => void
}
const frame = 288
const outputSide = 1024

/** Drag, arrow keys or the slider move the square; redrawing strips the picture's metadata. */
export function PhotoCropDialog({
  file,
  alt: given,
  isThing = false,
  isDecorative = false,
  onDone,
  onClose,
  onUnreadable,
}: Props) {
  const { i18n } = useLingui()
  const zoomId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [view, setView] = useState<View>(wholeView)
  const [alt, setAlt] = useState(given)
  const tellUnreadable = useEffectEvent(onUnreadable)

  useEffect(() => {
    let isGone = false
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (bitmap) => (isGone ? bitmap.close() : setPicture(bitmap)),
      () => isGone || tellUnreadable(),
    )
    return () => {
      isGone = true
    }
  }, [file])

  useEffect(() => {
    const drawing = canvas.current?.getContext('2d')
    if (drawing && picture) draw(drawing, picture, view)
  }, [picture, view])

  const move = (dx: number, dy: number) => picture && setView((before) => moveBy(before, picture, frame, dx, dy))
  const zoomTo = (zoom: number) => picture && setView((before) => keepInside({ ...before, zoom }, picture))

  function drag(event: PointerEvent) {
    if (event.buttons === 1) move(event.movementX, event.movementY)
  }
  function press(event: KeyboardEvent) {
    const step = event.shiftKey ? 40 : 10
    const way = { ArrowLeft: [step, 0], ArrowRight: [-step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] }[event.key]
    if (way) {
      event.preventDefault()
      move(way[0] ?? 0, way[1] ?? 0)
    } else if (event.key === '+' || event.key === '=') zoomTo(view.zoom + 0.2)
    else if (event.key === '-') zoomTo(view.zoom - 0.2)
  }
  async function done() {
    if (!picture) return
    const side = Math.min(outputSide, Math.round(cropOf(view, picture).side))
    const output = Object.assign(document.createElement('canvas'), { width: side, height: side })
    const drawing = output.getContext('2d')
    if (drawing) draw(drawing, picture, view)
    const blob = await new Promise<Blob | null>((resolve) => output.toBlob(resolve, 'image/webp', 0.9))
    if (!blob) return onUnreadable()
    const name = `${file.name.replace(/\.\w+$/, '')}.${blob.type === 'image/webp' ? 'webp' : 'png'}`
    onDone({ file: new File([blob], name, { type: blob.type }), url: URL.createObjectURL(blob), alt: alt.trim() })
  }

  const footer = (
    <>
      <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
      <Button variant="solid" onClick={() => void done()} disabled={!picture}>
        {i18n.t('Use photo')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={i18n.t('Crop photo')}
      description={i18n.t('Drag the picture, or use the arrow keys and the zoom.')}
      isOpen
      onClose={onClose}
      size="sm"
      footer={footer}
    >
      <Canvas
        ref={canvas}
        borderRadius={isThing ? 'card' : 'full'}
        htmlWidth={frame * 2}
        htmlHeight={frame * 2}
        tabIndex={0}
        role="img"
        aria-label={i18n.t('Part of the picture that will be used. Arrow keys move it, plus and minus zoom.')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      />
      <Label htmlFor={zoomId}>{i18n.t('Zoom')}</Label>
      <Slider
        id={zoomId}
        type="range"
        min={1}
        max={maxZoom}
        step={0.05}
        value={view.zoom}
        onChange={(event) => zoomTo(Number(event.target.value))}
      />
      {isThing || isDecorative ? null : (
        <TextField
          label={i18n.t('What the picture shows')}
          help={i18n.t('Read aloud to people who cannot see it.')}
          isOptional
          value={alt}
          maxLength={200}
          onChange={(event) => setAlt(event.target.value)}
        />
      )}
    </Dialog>
  )
}

function draw(drawing: CanvasRenderingContext2D, picture: ImageBitmap, view: View) {
  const { left, top, side } = cropOf(view, picture)
  const { width, height } = drawing.canvas
  drawing.imageSmoothingQuality = 'high'
  drawing.clearRect(0, 0, width, height)
  drawing.drawImage(picture, left, top, side, side, 0, 0, width, height)
}

const Canvas = chakra('canvas', {
  base: {
    display: 'block',
    width: 'min(288px, 100%)',
    aspectRatio: '1',
    marginInline: 'auto',
    cursor: 'grab',
    touchAction: 'none',
    background: 'sunken',
    _active: { cursor: 'grabbing' },
  },
})
const Label = chakra('label', { base: { ...fieldLabel, display: 'block', marginTop: '4' } })
const Slider = chakra('input', {
  base: { width: '100%', height: '44px', accentColor: 'gold.solid', cursor: 'pointer', marginBottom: '2' },
})
