import { useEffect, useState } from 'react'

/** Whole seconds until a time on this device's clock; 0 once it is reached or without one. */
export function useSecondsUntil(moment: number | null): number {
  const [now, setNow] = useState(Date.now)
  const left = moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000))
  const isOn = left > 0
  useEffect(() => {
    setNow(Date.now())
    if (moment === null || !isOn) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [moment, isOn])
  return left
}
