import { type RefObject, useEffect, useState } from 'react'

/** On which sides of a row that scrolls inside itself there is more of it; `start` is the right side where one reads from the right. */
export type MoreBeyond = 'none' | 'start' | 'end' | 'both'
type Place = { scrollLeft: number; scrollWidth: number; clientWidth: number }

/** A pixel more or less is rounding. `scrollLeft` counts down from 0 in a row from right to left. */
export function moreBeyond({ scrollLeft, scrollWidth, clientWidth }: Place): MoreBeyond {
  const passed = Math.abs(scrollLeft)
  const isBefore = passed > 1
  const isAfter = scrollWidth - clientWidth - passed > 1
  return isBefore && isAfter ? 'both' : isBefore ? 'start' : isAfter ? 'end' : 'none'
}

/** Follows a row as it is scrolled, and as it or its parts change their size. `count`: of its parts. */
export function useMoreBeyond(row: RefObject<HTMLElement | null>, count: number): MoreBeyond {
  const [more, setMore] = useState<MoreBeyond>('none')
  useEffect(() => {
    const list = row.current
    if (!list || count === 0) return
    const read = () => setMore(moreBeyond(list))
    const watch = new ResizeObserver(read)
    for (const part of [list, ...list.children]) watch.observe(part)
    list.addEventListener('scroll', read, { passive: true })
    return () => {
      watch.disconnect()
      list.removeEventListener('scroll', read)
    }
  }, [row, count])
  return more
}
