import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { ChartModel, Step } from '#machines/model.ts'
import { applies, isMade } from '#machines/moves.ts'

type Model = Pick<ChartModel<AnyStateMachine>, 'actor' | 'events' | 'hasDeviceClock' | 'moves'>
type Rule = (step: Step, walk: readonly Step[], model: Model) => boolean

/** Rules that every chart keeps, whatever its model says. */
export const kitRules: Readonly<Record<string, Rule>> = {
  'the same key goes out with the same body': ({ started }, walk) =>
    started.every(({ actor, input }) => {
      const { key, ...body } = keyed(input)
      if (key === undefined) return true
      const earlier = walk.flatMap((one) => one.started).filter((one) => one.actor === actor && keyed(one.input).key === key)
      return earlier.every((one) => same({ ...(one.input as object), key: undefined }, { ...body, key: undefined }))
    }),
  "a fact of the other actor's session changes nothing": ({ event, before, now, effects }, _, { actor }) => {
    const own = before && actor?.(before.context)
    if (own === undefined || own === null || event['actor'] === undefined || event['actor'] === own) return true
    return same(stateOf(before), stateOf(now)) && effects.length === 0
  },
  'no answer of an actor is ignored': ({ now }, _, { events }) =>
    now.status !== 'active' || answersTo(now, events as readonly AnyEventObject[]).every((event) => isTaken(now, event)),
  'each event leads where the specification says, and does what it says': (
    { event, before, now, effects },
    _,
    { moves = [] },
  ) => {
    const move = before && moves.find((one) => applies(one, event, before))
    if (!move) return true
    return isMade(move, before, now) && (move.does === undefined || same(effects, move.does))
  },
  'time does not go back': ({ before, now }, _, { hasDeviceClock }) => {
    if (hasDeviceClock) return true
    const [earlier, later] = [before?.context.now, now.context.now]
    return typeof earlier !== 'number' || typeof later !== 'number' || later >= earlier
  },
}

const answersTo = ({ children }: AnyMachineSnapshot, events: readonly AnyEventObject[]) =>
  events.filter(({ actorId }) => typeof actorId === 'string' && actorId in children)

/** Whether an answer takes a transition; many steps end in the same few states. */
const isTaken = (now: AnyMachineSnapshot, event: AnyEventObject) => now.machine.getTransitionData(now, event).length > 0

/** An input with an idempotency key; the key of a thing is part of its body. */
const keyed = (input: unknown): { key?: string } => {
  const { key, ...body } = (input ?? {}) as { key?: unknown }
  return typeof key === 'string' && key !== '' && Object.keys(body).length > 0 ? { key, ...body } : {}
}
const stateOf = (snapshot: AnyMachineSnapshot | null) => [snapshot?.value, snapshot?.context]
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
