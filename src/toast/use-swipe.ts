import { type PointerEvent, useRef, useState } from 'react'

/** Follows a horizontal drag. `onEnd` receives the distance in CSS px, regardless of direction. */
export function useSwipe(onEnd: (distance: number) => void) {
  const start = useRef<number | null>(null)
  const [offset, setOffset] = useState(0)

  function end(event: PointerEvent<HTMLElement>) {
    if (start.current === null) return
    const distance = Math.abs(event.clientX - start.current)
    start.current = null
    setOffset(0)
    if (event.type === 'pointerup') onEnd(distance)
  }
  return {
    offset,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || (event.target as Element).closest('button, a')) return
        start.current = event.clientX
        event.currentTarget.setPointerCapture?.(event.pointerId)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (start.current !== null) setOffset(event.clientX - start.current)
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
