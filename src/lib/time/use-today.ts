import { useEffect, useState } from 'react'
import { addDays, type Day, localDay, localMidnight } from './days.ts'

/** The date in the device's zone; changes at midnight. */
export function useToday(): Day {
  const [today, setToday] = useState(() => localDay(new Date()))
  useEffect(() => {
    const wait = localMidnight(addDays(today, 1)).getTime() - Date.now()
    const timer = setTimeout(() => setToday(localDay(new Date())), Math.max(1_000, wait))
    return () => clearTimeout(timer)
  }, [today])
  return today
}
