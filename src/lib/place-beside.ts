type Box = { left: number; right: number; top: number; bottom: number }
type Screen = { width: number; height: number; isRtl: boolean }

const gap = 6
const margin = 8

/** Where a panel opens: under its button at the end edges, above where there is no room, and always within the screen. */
export function placeBeside(
  button: Box,
  panel: { width: number; height: number },
  { width, height, isRtl }: Screen,
): { left: number; top: number } {
  const left = isRtl ? button.left : button.right - panel.width
  const below = button.bottom + gap
  const above = button.top - gap - panel.height
  const top = below + panel.height <= height - margin || above < margin ? below : above
  const within = (value: number, size: number, most: number) => Math.max(margin, Math.min(value, most - size - margin))
  return { left: within(left, panel.width, width), top: within(top, panel.height, height) }
}
