// if:chart
import { chartModel, done, failed, isIn } from '../model.ts'
import { newThingsMachine } from './new-things.machine.ts'

const row = { id: '01930000-0000-7000-8000-000000000001', name: 'First', created_at: '2026-01-07T00:00:00.000Z' }

export const newThingsModel = chartModel({
  name: 'new-things',
  about: 'Adds one; what could not be sent is kept and may be sent again.',
  machine: newThingsMachine,
  inputs: { start: undefined },
  events: [
    { type: 'add', name: 'First', key: 'key-1' },
    { type: 'add', name: 'Second', key: 'key-2' },
    { type: 'retry' },
    done('add', row),
    failed('add', { status: 503, code: 'overloaded' }),
  ],
  key: ({ context: { name, key, failure } }) => [name, key, failure?.status ?? null],
  invariants: {
    'one call while sending, none otherwise': ({ now, started }) => started.length === 0 || isIn(now, 'sending'),
    'what is sent is what was asked for last': ({ event, before, started }) =>
      started.every(({ input }) => {
        const { name, key } = event.type === 'add' ? event : (before?.context ?? { name: '', key: '' })
        return JSON.stringify(input) === JSON.stringify({ name, key })
      }),
    'a failure is shown until the next answer but never while ready': ({ now }) =>
      isIn(now, 'failed') ? now.context.failure?.status === 503 : !isIn(now, 'ready') || now.context.failure === null,
    'each answer counts once, and nothing typed is left': ({ event, before, now }) => {
      const isAdded = event.type === 'xstate.done.actor.add' && isIn(before, 'sending')
      return now.context.added === (before?.context.added ?? 0) + Number(isAdded) && (!isAdded || now.context.name === '')
    },
  },
})
// end
