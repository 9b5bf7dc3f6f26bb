import type { Area } from '#machines/feedback/areas.ts'
import { paint } from './paint.ts'

/** Maximum bytes accepted by the server (COM-D5). */
const most = 5 * 1024 * 1024

/** Renders the capture with its areas as one PNG, scaled down while it is too large. Rejects when it cannot be created. */
export async function flatten(capture: HTMLCanvasElement, areas: readonly Area[]) {
  const whole = canvasOf(capture.width, capture.height)
  paint(whole.drawing, capture, areas)
  for (let scale = 1; ; scale *= 0.75) {
    const { canvas, drawing } = canvasOf(capture.width * scale, capture.height * scale)
    drawing.imageSmoothingQuality = 'high'
    drawing.drawImage(whole.canvas, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!blob) throw new Error('the picture could not be written')
    if (blob.size <= most) return { blob, width: canvas.width, height: canvas.height }
  }
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('nothing to draw on')
  return { canvas, drawing }
}
