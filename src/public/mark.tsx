import { crossPath, diamond, diamondPath } from '#src/ui/page/cross-shape.ts'

export const Mark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={crossPath} />
    <path d={diamondPath} />
  </svg>
)

/** A line with one diamond at its centre. */
export const Rule = () => (
  <div className="p-rule" aria-hidden="true">
    <svg width="14" height="14" viewBox="0 0 4 4" fill="currentColor" aria-hidden="true">
      <path d={diamond([2, 2])} />
    </svg>
  </div>
)

const reach = 22
const step = 4

/** The mark in a woven field of small diamonds that thins out towards the edge. */
export function Weave() {
  const field = { near: '', middle: '', far: '' }
  for (let x = -reach; x <= reach; x += step / 2) {
    for (let y = -reach; y <= reach; y += step) {
      const row = y + (Math.round((x / step) * 2) % 2 === 0 ? 0 : step / 2)
      const distance = Math.abs(x) + Math.abs(row)
      const isUnderMark = Math.abs(x) < 13.5 && Math.abs(row) < 13.5 && distance < 22
      if (isUnderMark || distance > 33 || Math.abs(row) > reach) continue
      const ring = distance < 23.5 ? 'near' : distance < 28 ? 'middle' : 'far'
      field[ring] += diamond([x, row], ring === 'near' ? 0.62 : ring === 'middle' ? 0.5 : 0.36)
    }
  }
  return (
    <svg className="p-weave" viewBox="-25 -25 50 50" fill="currentColor" aria-hidden="true">
      <path d={field.far} opacity="0.3" />
      <path d={field.middle} opacity="0.5" />
      <path d={field.near} opacity="0.75" />
      <g transform="translate(-12 -12)">
        <path d={crossPath} />
        <path d={diamondPath} />
      </g>
    </svg>
  )
}
