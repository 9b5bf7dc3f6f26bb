import type { AnyActorRef } from 'xstate'

type Trace = { at: number; source: string; type: string; payload: Readonly<Record<string, unknown>> }
type TracedBus = { traces: () => readonly Trace[] }
type Running = { actors: Set<AnyActorRef>; bus: TracedBus | null }

/** Shared by the app and the panel, which are built separately: the running charts and bus. */
const holder = globalThis as { runningCharts?: Running }
const running = (): Running => {
  holder.runningCharts ??= { actors: new Set(), bus: null }
  return holder.runningCharts
}

export const noteActor = (actor: AnyActorRef) => void running().actors.add(actor)
export const noteBus = (bus: TracedBus) => {
  running().bus = bus
}

/** The last 100 facts of the bus, newest first. */
export const facts = (): Trace[] => [...(running().bus?.traces() ?? [])].reverse()

/** Running charts, oldest first; finished ones are dropped. */
export function charts(): AnyActorRef[] {
  const { actors } = running()
  for (const actor of actors) if (actor.getSnapshot().status !== 'active') actors.delete(actor)
  return [...actors]
}
