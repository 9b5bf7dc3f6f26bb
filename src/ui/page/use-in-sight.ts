import { type RefObject, useEffect, useRef } from 'react'

/** For a row that scrolls inside itself: keeps what is chosen in sight, and never scrolls the page. `chosen`: a selector within it. */
export function useInSight(chosen: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current
    if (!row) return
    // The observer fires on observe, and when a badge or the font has widened a part or a turned phone narrowed the row; never while scrolling.
    const watch = new ResizeObserver(() => bringIntoSight(row, row.querySelector(chosen)))
    for (const part of [row, ...row.children]) watch.observe(part)
    return () => watch.disconnect()
  }, [chosen])
  return list
}

function bringIntoSight(list: HTMLElement, part: HTMLElement | null) {
  if (!part) return
  const [seen, place] = [list.getBoundingClientRect(), part.getBoundingClientRect()]
  const edge = Number.parseFloat(getComputedStyle(list).scrollPaddingInlineStart) || 0
  const [before, after] = [seen.left + edge - place.left, place.right - seen.right + edge]
  if (before > 0) list.scrollLeft -= before
  else if (after > 0) list.scrollLeft += after
}
