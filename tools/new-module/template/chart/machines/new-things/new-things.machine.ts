import { assign, emit, setup } from 'xstate'
import { type Failure, toFailure } from '../failure.ts'
import { notProvided } from '../not-provided.ts'

export type SendInput = { text: string; key: string }
export type NewThingsContext = SendInput & { failure: Failure | null }
/** `key`: one per press of the button. */
export type NewThingsEvent = { type: 'send'; text: string; key: string } | { type: 'retry' } | { type: 'giveUp' }
export type NewThingsEmitted = { type: 'new-things.sent' }

/** Sends a text once: what got no answer goes out again under the same key. */
export const newThingsMachine = setup({
  types: { context: {} as NewThingsContext, events: {} as NewThingsEvent, emitted: {} as NewThingsEmitted, tags: {} as 'busy' },
  actors: { sendText: notProvided<void, SendInput>('sendText') },
  actions: {
    take: assign((_, { text, key }: SendInput) => ({ text, key, failure: null })),
    explain: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forget: assign({ text: '', key: '', failure: null }),
    announce: emit({ type: 'new-things.sent' as const }),
  },
  guards: { isFilled: (_, { text }: SendInput) => text.trim() !== '' },
}).createMachine({
  id: 'newThings',
  context: { text: '', key: '', failure: null },
  initial: 'writing',
  states: {
    writing: {
      on: {
        send: {
          guard: { type: 'isFilled', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'take', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendText',
        src: 'sendText',
        input: ({ context: { text, key } }) => ({ text, key }),
        onDone: { target: 'writing', actions: ['forget', 'announce'] },
        onError: { target: 'failed', actions: { type: 'explain', params: ({ event }) => ({ failure: toFailure(event.error) }) } },
      },
    },
    failed: { on: { retry: 'sending', giveUp: { target: 'writing', actions: 'forget' } } },
  },
})
