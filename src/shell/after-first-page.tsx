import { type ReactNode, useEffect, useState } from 'react'
import { isQuiet, quiet } from '#src/lib/quiet.ts'

/** What nobody sees before scrolling: drawn once the first page of the document is complete, at once on later pages. */
export function AfterFirstPage({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(isQuiet)
  useEffect(() => {
    if (!isDue) void quiet().then(() => setDue(true))
  }, [isDue])
  return isDue ? children : null
}
