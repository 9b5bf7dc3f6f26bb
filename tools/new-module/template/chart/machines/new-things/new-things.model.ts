import { chartModel, done, failed, isIn, newKey } from '../model.ts'
import { newThingsMachine, type SendInput } from './new-things.machine.ts'
import { newThingsMoves } from './new-things.moves.ts'

export const newThingsModel = chartModel({
  name: 'new-things',
  about: 'A text that is sent once, though an answer may be lost.',
  machine: newThingsMachine,
  inputs: { start: undefined },
  events: [
    { type: 'send', text: 'First', key: newKey },
    { type: 'send', text: 'Second', key: newKey },
    { type: 'send', text: '  ', key: newKey },
    { type: 'retry' },
    { type: 'giveUp' },
    done('sendText', undefined),
    failed('sendText', { status: 0 }),
    failed('sendText', { status: 400, detail: 'Use at most 500 characters' }),
  ],
  key: ({ context: { text, failure } }) => [text, failure?.status ?? null],
  moves: newThingsMoves,
  invariants: {
    'what is sent is what was written last': ({ event, before, started }) =>
      started.every(({ input }) => (input as SendInput).text === (event.type === 'send' ? event['text'] : before?.context.text)),
    'what was not sent is kept, with the reason': ({ event, before, now: { context } }) =>
      event.type !== 'xstate.error.actor.sendText' ||
      (context.text === before?.context.text && context.failure?.status === (event['error'] as { status: number }).status),
    'a text is sent without the reason of an earlier one': ({ event, before, now: { context } }) =>
      event.type !== 'send' || !isIn(before, 'writing') || context.failure === null,
    'what was sent or given up is forgotten': ({ before, now, now: { context } }) =>
      !isIn(now, 'writing') || isIn(before, 'writing') || (context.text === '' && context.key === '' && context.failure === null),
  },
})
