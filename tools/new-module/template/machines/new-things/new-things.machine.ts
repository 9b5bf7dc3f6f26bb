// if:chart
import { assign, setup } from 'xstate'
import type { NewThingsRow } from '#contract/new-things/new-things.ts'
import { type Failure, toFailure } from '../failure.ts'
import { notProvided } from '../not-provided.ts'

/** `key` is made once for each press of the button, so that a repeated attempt cannot add twice. */
export type AddInput = { name: string; key: string }
export type NewThingsContext = AddInput & { added: number; failure: Failure | null }
export type NewThingsEvent = ({ type: 'add' } & AddInput) | { type: 'retry' }

/** Adds one; a failed submission preserves the input and can be retried. */
export const newThingsMachine = setup({
  types: { context: {} as NewThingsContext, events: {} as NewThingsEvent },
  actors: { add: notProvided<NewThingsRow, AddInput>('add') },
  actions: {
    keep: assign((_, { name, key }: AddInput) => ({ name, key, failure: null })),
    count: assign(({ context }) => ({ name: '', key: '', failure: null, added: context.added + 1 })),
    explain: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
}).createMachine({
  id: 'newThings',
  context: { name: '', key: '', added: 0, failure: null },
  initial: 'ready',
  states: {
    ready: { on: { add: { target: 'sending', actions: { type: 'keep', params: ({ event }) => event } } } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ context: { name, key } }) => ({ name, key }),
        onDone: { target: 'ready', actions: 'count' },
        onError: { target: 'failed', actions: { type: 'explain', params: ({ event }) => ({ failure: toFailure(event.error) }) } },
      },
    },
    failed: {
      on: {
        retry: 'sending',
        add: { target: 'sending', actions: { type: 'keep', params: ({ event }) => event } },
      },
    },
  },
})
// end
