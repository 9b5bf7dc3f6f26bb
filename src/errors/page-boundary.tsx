import { type ReactNode, useEffect, useState } from 'react'
import { quiet } from '#src/lib/quiet.ts'
import { Catch, type CaughtError } from './catch.tsx'

const load = () => import('./charted-boundary.tsx').then(({ ChartedBoundary }) => ChartedBoundary)
type Loaded = Awaited<ReturnType<typeof load>>

/**
 * Error boundary between page and frame. Its error handling is loaded after the first page, since a broken network may be the
 * error; if it never arrived, the last boundary catches the error.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [first, setFirst] = useState<CaughtError | null>(null)
  const [Charted, setCharted] = useState<Loaded | null>(null)
  const [isLost, setLost] = useState(false)
  const isBroken = first !== null
  useEffect(() => {
    if (Charted) return
    const loading = isBroken ? load() : quiet().then(load)
    loading.then(
      (loaded) => setCharted(() => loaded),
      // An earlier attempt that ends later must not revert this.
      () => setLost((lost) => lost || isBroken),
    )
  }, [Charted, isBroken])

  if (!first) return <Catch onError={setFirst}>{children}</Catch>
  if (Charted) return <Charted first={first}>{children}</Charted>
  if (isLost) throw Object.assign(new Error(first.error.message), { name: first.error.name })
  return null
}
