import { useCallback, useEffect, useState } from 'react'

/** Whole seconds left of a pause, 0 for none, and a function to start one. */
export function useCountdown(now: () => number = Date.now) {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const show = () => setLeft(Math.max(0, Math.ceil((until - now()) / 1000)))
    show()
    if (until <= now()) return
    const timer = setInterval(() => {
      show()
      if (now() >= until) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until, now])
  const begin = useCallback((seconds: number) => setUntil(now() + seconds * 1000), [now])
  return { left, begin }
}
