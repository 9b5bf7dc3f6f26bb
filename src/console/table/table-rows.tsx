import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'

/** Longer lists are virtualized. */
export const maxRowsDrawn = 200

type Props<Row> = {
  rows: readonly Row[]
  width: number
  frame: RefObject<HTMLElement | null>
  draw: (row: Row, index?: number, measure?: (element: HTMLTableRowElement | null) => void) => ReactNode
}

/** A long list: only the rows in sight and a few around them are in the document. */
export function WindowedRows<Row>({ rows, width, frame, draw }: Props<Row>) {
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => 49,
    overscan: 8,
    initialRect: { width: 1000, height: 600 },
  })
  const drawn = list.getVirtualItems()
  const before = drawn[0]?.start ?? 0
  const after = list.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  return (
    <tbody>
      {before > 0 ? <Gap height={before} width={width} /> : null}
      {drawn.map(({ index }) => draw(rows[index] as Row, index, list.measureElement))}
      {after > 0 ? <Gap height={after} width={width} /> : null}
    </tbody>
  )
}

const Gap = ({ height, width }: { height: number; width: number }) => (
  <tr data-gap="" aria-hidden>
    <td colSpan={width} style={{ height }} />
  </tr>
)
