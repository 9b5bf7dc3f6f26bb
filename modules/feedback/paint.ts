import type { Area } from '#machines/feedback/areas.ts'

const hidden = '#000000'
const dimmed = 'rgb(0 0 0 / 0.5)'
const edge = '#F2B65A'

/**
 * Paints the picture with its areas: everything outside highlights is dimmed; hidden areas are one opaque colour, painted last
 * so that nothing shows through (TRAP-52). In pixels of the picture.
 */
export function paint(drawing: CanvasRenderingContext2D, source: CanvasImageSource, areas: readonly Area[]) {
  const { width, height } = drawing.canvas
  drawing.drawImage(source, 0, 0, width, height)
  const highlights = areas.filter(({ kind }) => kind === 'highlight')
  if (highlights.length > 0) {
    drawing.fillStyle = dimmed
    drawing.fillRect(0, 0, width, height)
    for (const area of highlights) drawing.drawImage(source, ...cornersOf(area), ...cornersOf(area))
    const line = Math.max(2, Math.round(width / 500))
    drawing.strokeStyle = edge
    drawing.lineWidth = line
    for (const { x, y, width: w, height: h } of highlights)
      if (w > line && h > line) drawing.strokeRect(x + line / 2, y + line / 2, w - line, h - line)
  }
  drawing.fillStyle = hidden
  for (const area of areas) if (area.kind === 'hide') drawing.fillRect(...cornersOf(area))
}

const cornersOf = ({ x, y, width, height }: Area) => [x, y, width, height] as const
