import { assign, fromPromise, setup } from 'xstate'

/** A small chart for testing the tools. */
export const kettleMachine = setup({
  types: { context: {} as { cups: number }, events: {} as { type: 'fill' | 'boil' | 'pour' | 'sing' } },
  actors: { heat: fromPromise<number, { cups: number }>(() => Promise.reject(new Error('heat not provided'))) },
  actions: { addCup: assign(({ context }) => ({ cups: context.cups + 1 })), empty: assign({ cups: 0 }) },
  guards: { hasWater: ({ context }) => context.cups > 0 },
  delays: { coolDelay: 60_000 },
}).createMachine({
  id: 'kettle',
  context: { cups: 0 },
  initial: 'cold',
  states: {
    cold: { on: { fill: { actions: 'addCup' }, boil: { guard: 'hasWater', target: 'heating' }, pour: { actions: 'empty' } } },
    heating: {
      invoke: { id: 'heat', src: 'heat', input: ({ context }) => context, onDone: 'hot', onError: 'cold' },
    },
    hot: { after: { coolDelay: 'cold' }, on: { pour: { target: 'cold', actions: 'empty' } } },
  },
})
