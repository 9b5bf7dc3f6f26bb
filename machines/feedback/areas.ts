/** In pixels of the captured picture, at any display size. */
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
export type Rectangle = Point & Size
export type Tool = 'highlight' | 'hide'
export type Area = Rectangle & { kind: Tool }

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)

/**
 * The area of a drag in any direction, clipped to the picture; null below one pixel either way (BUG-07, TRAP-52). Partly covered
 * pixels are included.
 */
export function areaBetween(from: Point, to: Point, picture: Size): Rectangle | null {
  const [left, right] = [within(from.x, picture.width), within(to.x, picture.width)].sort((a, b) => a - b) as [number, number]
  const [top, bottom] = [within(from.y, picture.height), within(to.y, picture.height)].sort((a, b) => a - b) as [number, number]
  if (right - left < 1 || bottom - top < 1) return null
  const [x, y] = [Math.floor(left), Math.floor(top)]
  return { x, y, width: Math.ceil(right) - x, height: Math.ceil(bottom) - y }
}

/** A centred area of a quarter of each side: the initial area when added by keyboard. */
export function middleOf({ width, height }: Size): Rectangle {
  const [w, h] = [Math.max(1, Math.round(width / 4)), Math.max(1, Math.round(height / 4))]
  return { x: Math.floor((width - w) / 2), y: Math.floor((height - h) / 2), width: w, height: h }
}

/** Moved, within the picture. */
export const moved = <A extends Rectangle>(area: A, by: Point, picture: Size): A => ({
  ...area,
  x: within(area.x + by.x, picture.width - area.width),
  y: within(area.y + by.y, picture.height - area.height),
})

/** Resized at its end corner: at least one pixel, within the picture. */
export const sized = <A extends Rectangle>(area: A, by: Point, picture: Size): A => ({
  ...area,
  width: Math.max(1, Math.min(area.width + by.x, picture.width - area.x)),
  height: Math.max(1, Math.min(area.height + by.y, picture.height - area.y)),
})
