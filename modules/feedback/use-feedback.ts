import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useConnected } from '#src/bus/use-connected.ts'
import { useServices, useUser } from '#src/services/services-context.tsx'
import { canCapture, thisDevice } from './can-capture.ts'
import { feedbackChart } from './feedback.actors.ts'
import { createPictures } from './pictures.ts'

const facts = { listens: ['session.user-updated', 'session.cleared'], publishes: [] } as const

/** This page's feedback chart, its pictures, and the known sender. */
export function useFeedback() {
  const services = useServices()
  const user = useUser()
  const [{ chart, pictures }] = useState(() => {
    const pictures = createPictures(services.newKey)
    return { pictures, chart: feedbackChart(services, pictures) }
  })
  const actor = useConnected(
    useActorRef(chart, { id: 'feedback', input: { person: null, canCapture: canCapture(thisDevice()) } }),
    services.bus,
    facts,
  )
  useEffect(() => {
    if (user) actor.send({ type: 'session.user-updated', user, at: services.clock.now() })
  }, [actor, user, services])
  useEffect(() => {
    const subscription = actor.subscribe(({ context: { capture, screenshot } }) =>
      pictures.keepOnly(new Set([capture, screenshot].flatMap((picture) => picture?.id ?? []))),
    )
    return () => {
      subscription.unsubscribe()
      pictures.keepOnly(new Set())
    }
  }, [actor, pictures])
  return { actor, pictures, newKey: services.newKey, snapshot: useSelector(actor, (snapshot) => snapshot) }
}
