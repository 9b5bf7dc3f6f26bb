import { useCallback, useEffect, useRef, useState } from 'react'
import { type ActorRefFrom, createActor, fromPromise, toPromise } from 'xstate'
import { undoMachine } from '#machines/undo/undo.machine.ts'
import { useServices } from '#src/services/services-context.tsx'

export type Offer = 'offered' | 'committing'

/**
 * Acts that can be undone, each with a chart of its own (SC-27), by the id of the thing acted on. Leaving or closing the page and
 * signing out commit them.
 */
export function useOffers() {
  const { session } = useServices()
  const charts = useRef(new Map<string, ActorRefFrom<typeof undoMachine>>())
  const [offers, setOffers] = useState<ReadonlyMap<string, Offer>>(new Map())

  useEffect(() => {
    const open = charts.current
    const commitAll = () =>
      Promise.all(
        [...open.values()].map((chart) => {
          chart.send({ type: 'commit' })
          return toPromise(chart)
        }),
      )
    const leave = () => void commitAll()
    const stay = session.beforeSignOut(commitAll)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      stay()
      leave()
    }
  }, [session])

  /** `commit` tells the server; one that rejects shows its failure itself. */
  const offer = useCallback((id: string, commit: () => Promise<void>) => {
    if (charts.current.has(id)) return
    const chart = createActor(undoMachine.provide({ actors: { commit: fromPromise<void, undefined>(commit) } }))
    charts.current.set(id, chart)
    chart.subscribe(({ status, value }) => {
      if (status === 'done') charts.current.delete(id)
      setOffers((before) => {
        const after = new Map(before)
        if (value === 'offered' || value === 'committing') after.set(id, value)
        else after.delete(id)
        return after
      })
    })
    chart.start()
  }, [])
  const undo = useCallback((id: string) => charts.current.get(id)?.send({ type: 'undo' }), [])
  return { offers, offer, undo }
}
