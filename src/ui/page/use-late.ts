import { useEffect, useState } from 'react'

/** True once `isOn` has lasted `wait` milliseconds, so that quick changes do not flash. */
export function useLate(isOn: boolean, wait = 300): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return setLate(false)
    const timer = setTimeout(() => setLate(true), wait)
    return () => clearTimeout(timer)
  }, [isOn, wait])
  return isOn && isLate
}
