import { undoMoves } from './undo.moves.ts'
import { chartModel, done, failed, isIn, type Step } from '../model.ts'
import { undoMachine } from './undo.machine.ts'

const tells = ({ started }: Pick<Step, 'started'>) => started.some(({ actor }) => actor === 'commit')

export const undoModel = chartModel({
  name: 'undo',
  about: 'An act that can be taken back until its time is over or the page goes; then the server is told, once.',
  machine: undoMachine,
  inputs: { 'an act': undefined },
  events: [{ type: 'undo' }, { type: 'commit' }, done('commit', undefined), failed('commit', { status: 409, detail: 'Decided' })],
  key: () => null,
  moves: undoMoves,
  invariants: {
    'never both taken back and told': ({ now }, walk) => !isIn(now, 'undone') || !walk.some(tells),
    'the server is told once': (step, walk) => new Set([...walk, step].filter(tells)).size <= 1,
    'what is not offered cannot be taken back': ({ event, before, now }) =>
      event.type !== 'undo' || isIn(before, 'offered') || !isIn(now, 'undone'),
    'a page that goes tells the server at once': (step) =>
      step.event.type !== 'commit' || !isIn(step.before, 'offered') || tells(step),
  },
})
