import { assign, setup } from 'xstate'
import type { ItemPhoto } from '#contract/marketplace/market-item.ts'
import { type Failure, toFailure } from '../failure.ts'
import { notProvided } from '../not-provided.ts'

/** A photo of an item; its picture stays outside, under the key. */
export type PhotoSlot = {
  key: string
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Upload progress, 0 to 1. */
  share: number
  photo: ItemPhoto | null
  failure: Failure | null
}
/** `most`: how many photos there can be. */
export type PhotoQueueContext = { slots: readonly PhotoSlot[]; most: number }
export type PhotoQueueEvent =
  | { type: 'add'; keys: readonly string[] }
  /** The picture under a key is another one now. */
  | { type: 'replace'; key: string }
  | { type: 'retry'; key: string }
  | { type: 'remove'; key: string }
  | { type: 'move'; from: number; to: number }
  | { type: 'progress'; key: string; share: number }

type Key = { key: string }
const waiting = (key: string): PhotoSlot => ({ key, state: 'waiting', share: 0, photo: null, failure: null })
const sendingOf = ({ slots }: Pick<PhotoQueueContext, 'slots'>) => slots.find(({ state }) => state === 'sending')
const changed = (slots: readonly PhotoSlot[], which: string | undefined, change: Partial<PhotoSlot>) =>
  slots.map((slot) => (slot.key === which ? { ...slot, ...change } : slot))

/**
 * The photos of an item: uploaded one after the other in their order, so that the first are done soon on a slow line, and each on its
 * own, so that a failure does not hold up the rest.
 */
export const photoQueueMachine = setup({
  types: {
    input: {} as { photos: readonly ItemPhoto[]; most: number },
    context: {} as PhotoQueueContext,
    events: {} as PhotoQueueEvent,
  },
  actors: { uploadPhoto: notProvided<ItemPhoto, Key>('uploadPhoto') },
  actions: {
    append: assign(({ context: { slots, most } }, { keys }: { keys: readonly string[] }) => ({
      slots: [...slots, ...keys.filter((key) => slots.every((slot) => slot.key !== key)).map(waiting)].slice(0, most),
    })),
    wait: assign(({ context }, { key }: Key) => ({ slots: changed(context.slots, key, waiting(key)) })),
    drop: assign(({ context }, { key }: Key) => ({ slots: context.slots.filter((slot) => slot.key !== key) })),
    move: assign(({ context }, { from, to }: { from: number; to: number }) => {
      const slots = [...context.slots]
      const [moved] = slots.splice(from, 1)
      return moved && to >= 0 && to <= slots.length ? { slots: slots.toSpliced(to, 0, moved) } : {}
    }),
    begin: assign(({ context: { slots } }) => ({
      slots: changed(slots, slots.find(({ state }) => state === 'waiting')?.key, { state: 'sending' }),
    })),
    advance: assign(({ context }, { share }: { share: number }) => ({
      slots: changed(context.slots, sendingOf(context)?.key, { share: Math.max(share, sendingOf(context)?.share ?? 0) }),
    })),
    keep: assign(({ context }, { photo }: { photo: ItemPhoto }) => ({
      slots: changed(context.slots, sendingOf(context)?.key, { state: 'done', share: 1, photo }),
    })),
    fail: assign(({ context }, failure: Failure) => ({
      slots: changed(context.slots, sendingOf(context)?.key, { state: 'failed', share: 0, failure }),
    })),
  },
  guards: {
    isWaiting: ({ context }) => context.slots.some(({ state }) => state === 'waiting'),
    isSending: ({ context }, { key }: Key) => sendingOf(context)?.key === key,
    isFailed: ({ context }, { key }: Key) => context.slots.some((slot) => slot.key === key && slot.state === 'failed'),
  },
}).createMachine({
  id: 'photoQueue',
  context: ({ input: { photos, most } }) => ({
    most,
    slots: photos.map((photo) => ({ key: photo.id, state: 'done', share: 1, photo, failure: null })),
  }),
  initial: 'idle',
  on: {
    add: { actions: { type: 'append', params: ({ event }) => event } },
    move: { actions: { type: 'move', params: ({ event }) => event } },
    retry: {
      guard: { type: 'isFailed', params: ({ event }) => event },
      actions: { type: 'wait', params: ({ event }) => event },
    },
    replace: { actions: { type: 'wait', params: ({ event }) => event } },
    remove: { actions: { type: 'drop', params: ({ event }) => event } },
  },
  states: {
    idle: { always: { guard: 'isWaiting', target: 'uploading' } },
    uploading: {
      entry: 'begin',
      invoke: {
        id: 'uploadPhoto',
        src: 'uploadPhoto',
        input: ({ context }) => ({ key: sendingOf(context)?.key ?? '' }),
        onDone: { target: 'idle', actions: { type: 'keep', params: ({ event }) => ({ photo: event.output }) } },
        onError: { target: 'idle', actions: { type: 'fail', params: ({ event }) => toFailure(event.error) } },
      },
      on: {
        progress: {
          guard: { type: 'isSending', params: ({ event }) => event },
          actions: { type: 'advance', params: ({ event }) => event },
        },
        // Its upload ends here: the picture under way is not wanted any more.
        replace: {
          guard: { type: 'isSending', params: ({ event }) => event },
          target: 'idle',
          actions: { type: 'wait', params: ({ event }) => event },
        },
        remove: {
          guard: { type: 'isSending', params: ({ event }) => event },
          target: 'idle',
          actions: { type: 'drop', params: ({ event }) => event },
        },
      },
    },
  },
})
