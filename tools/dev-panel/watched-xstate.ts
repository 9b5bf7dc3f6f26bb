import { type AnyActorRef, createActor as create } from 'xstate'
import { noteActor } from './running.ts'

export * from 'xstate'

/** xstate's createActor, registering each actor for the panel. */
export const createActor = ((...given: Parameters<typeof create>) => {
  const actor = create(...given)
  noteActor(actor as AnyActorRef)
  return actor
}) as typeof create
