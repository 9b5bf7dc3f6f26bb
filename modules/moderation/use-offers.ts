import { useCallback, useEffect, useRef, useState } from 'react'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { undoMachine } from '#machines/undo/undo.machine.ts'

export type Offer = 'offered' | 'committing'

/**
 * Acts that can be undone, each with a chart of its own (SC-27), by the id of the thing acted on. Leaving or closing the page commits
 * them.
 */
export function useOffers() {
  const charts = useRef(new Map<string, ActorRefFrom<typeof undoMachine>>())
  const [offers, setOffers] = useState<ReadonlyMap<string, Offer>>(new Map())

  useEffect(() => {
    const open = charts.current
    const commitAll = () => {
      for (const chart of open.values()) chart.send({ type: 'commit' })
    }
    addEventListener('pagehide', commitAll)
    return () => {
      removeEventListener('pagehide', commitAll)
      commitAll()
    }
  }, [])

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
