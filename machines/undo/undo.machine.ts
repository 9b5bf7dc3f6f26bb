import { setup } from 'xstate'
import { notProvided } from '../not-provided.ts'

export type UndoEvent =
  | { type: 'undo' }
  /** The page goes. */
  | { type: 'commit' }

/**
 * One act that can be taken back for a while (SC-27). The server hears of it when the time is over, and from then on it cannot be
 * taken back.
 */
export const undoMachine = setup({
  types: { events: {} as UndoEvent },
  actors: { commit: notProvided<void, undefined>('commit') },
  delays: { offer: 6000 },
}).createMachine({
  id: 'undo',
  initial: 'offered',
  states: {
    offered: { on: { undo: 'undone', commit: 'committing' }, after: { offer: 'committing' } },
    committing: { invoke: { id: 'commit', src: 'commit', onDone: 'told', onError: 'failed' } },
    undone: { type: 'final' },
    told: { type: 'final' },
    failed: { type: 'final' },
  },
})
