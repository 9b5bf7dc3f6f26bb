import type { AnyMachineSnapshot } from 'xstate'

/** Whether a snapshot is in a state, given by its path, without the types of one chart. */
export const isIn = (snapshot: AnyMachineSnapshot | null, state: string) => snapshot?.matches(state) === true
