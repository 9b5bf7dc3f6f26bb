/** The visible square: its centre in the picture (0 to 1 each way) and the zoom over the whole. */
export type View = { x: number; y: number; zoom: number }
export type Size = { width: number; height: number }
export type Crop = { left: number; top: number; side: number }

export const wholeView: View = { x: 0.5, y: 0.5, zoom: 1 }
export const maxZoom = 4

/** The square in pixels of the picture, always within it. */
export function cropOf(view: View, { width, height }: Size): Crop {
  const { x, y, zoom } = keepInside(view, { width, height })
  const side = Math.min(width, height) / zoom
  return { left: x * width - side / 2, top: y * height - side / 2, side }
}

export function keepInside({ x, y, zoom }: View, { width, height }: Size): View {
  const closer = Math.min(maxZoom, Math.max(1, zoom))
  const half = Math.min(width, height) / closer / 2
  const within = (share: number, length: number) => Math.min(1 - half / length, Math.max(half / length, share))
  return { x: within(x, width), y: within(y, height), zoom: closer }
}

/** Moves the view by pixels of a frame `frame` pixels wide; the picture follows the finger. */
export function moveBy(view: View, size: Size, frame: number, dx: number, dy: number): View {
  const { side } = cropOf(view, size)
  const scale = side / frame
  return keepInside({ ...view, x: view.x - (dx * scale) / size.width, y: view.y - (dy * scale) / size.height }, size)
}
