import { type ReactNode, useEffect, useState } from 'react'
import { Catch, type CaughtError } from './catch.tsx'

const load = () => import('./charted-boundary.tsx').then(({ ChartedBoundary }) => ChartedBoundary)
type Loaded = Awaited<ReturnType<typeof load>>

/**
 * Stands between a page and the frame. What it does with an error is fetched beside the first page, since a broken network
 * may be the error; where that never arrived, the error goes on to the last boundary.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [first, setFirst] = useState<CaughtError | null>(null)
  const [Charted, setCharted] = useState<Loaded | null>(null)
  const [isLost, setLost] = useState(false)
  const isBroken = first !== null
  useEffect(() => {
    if (Charted) return
    load().then(
      (loaded) => setCharted(() => loaded),
      // An earlier try that ends later does not take this back.
      () => setLost((lost) => lost || isBroken),
    )
  }, [Charted, isBroken])

  if (!first) return <Catch onError={setFirst}>{children}</Catch>
  if (Charted) return <Charted first={first}>{children}</Charted>
  if (isLost) throw Object.assign(new Error(first.error.message), { name: first.error.name })
  return null
}
