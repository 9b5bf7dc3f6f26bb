import { photoQueueMoves } from './photo-queue.moves.ts'
import type { ItemPhoto } from '#contract/marketplace/market-item.ts'
import { chartModel, done, failed, isIn, type Step } from '../model.ts'
import { type PhotoSlot, photoQueueMachine } from './photo-queue.machine.ts'

const photo = (id: string): ItemPhoto => ({ id, url: `/media/${id}`, thumbnail: `/media/${id}-small`, width: 10, height: 10 })
export const queuePhotos = { kept: photo('kept'), sent: photo('sent') }

const sending = ({ slots }: { slots: readonly PhotoSlot[] }) => slots.filter(({ state }) => state === 'sending')
const keysOf = ({ slots }: { slots: readonly PhotoSlot[] }) => slots.map(({ key }) => key)
const uploads = ({ started }: Step) => started.filter(({ actor }) => actor === 'uploadPhoto')

export const photoQueueModel = chartModel({
  name: 'photo-queue',
  about: 'The photos of an item that is offered: uploaded in their order, one at a time, each on its own.',
  machine: photoQueueMachine,
  inputs: { 'a new item': { photos: [], most: 8 }, 'an item with a photo': { photos: [queuePhotos.kept], most: 8 } },
  events: [
    { type: 'add', keys: ['a', 'b'] },
    { type: 'replace', key: 'a' },
    { type: 'replace', key: 'kept' },
    { type: 'retry', key: 'a' },
    { type: 'remove', key: 'a' },
    { type: 'remove', key: 'b' },
    { type: 'move', from: 0, to: 1 },
    { type: 'move', from: 1, to: 0 },
    { type: 'move', from: 0, to: 9 },
    { type: 'progress', key: 'a', share: 0.5 },
    { type: 'progress', key: 'b', share: 0.3 },
    done('uploadPhoto', queuePhotos.sent),
    failed('uploadPhoto', { status: 0 }),
  ],
  key: ({ context: { slots } }) => slots.map(({ key, state, share }) => [key, state, share]),
  moves: photoQueueMoves,
  invariants: {
    'one upload at a time': ({ now }) => sending(now.context).length === (isIn(now, 'uploading') ? 1 : 0),
    'nothing waits while nothing is uploaded': ({ now }) =>
      !isIn(now, 'idle') || now.context.slots.every(({ state }) => state !== 'waiting'),
    'an upload is of the first that waited': (step) =>
      uploads(step).every(({ input }) => {
        const [{ key } = { key: '' }] = sending(step.now.context)
        const before = step.now.context.slots.slice(0, keysOf(step.now.context).indexOf(key))
        return (input as { key: string }).key === key && before.every(({ state }) => state !== 'waiting')
      }),
    'a picture is uploaded when it was done, and only then': ({ now }) =>
      now.context.slots.every(({ state, photo: kept }) => (kept !== null) === (state === 'done')),
    'a failure is shown where it happened, and only there': ({ now }) =>
      now.context.slots.every(({ state, failure }) => (failure !== null) === (state === 'failed')),
    'progress never goes back while a picture is sent': ({ event, before, now }) =>
      event.type !== 'progress' ||
      now.context.slots.every(({ share }, place) => share >= (before?.context.slots[place]?.share ?? 0)),
    'moving loses and doubles nothing': ({ event, before, now }) =>
      event.type !== 'move' ||
      [...keysOf(now.context)].sort().join() === [...keysOf(before?.context ?? now.context)].sort().join(),
    'the others are left alone': ({ event, before, now }) =>
      !['replace', 'remove', 'retry'].includes(event.type) ||
      now.context.slots.every(
        (slot) =>
          slot.key === event['key'] ||
          slot.state === 'sending' ||
          before?.context.slots.some((other) => other.key === slot.key && other.state === slot.state),
      ),
    'progress is that of the picture under way': ({ event, before, now }) =>
      event.type !== 'progress' ||
      now.context.slots.every(({ key, state, share }, place) => {
        const old = before?.context.slots[place]?.share ?? 0
        return share === (state === 'sending' && key === event['key'] ? Math.max(old, event['share'] as number) : old)
      }),
    'another picture under a key is uploaded anew': ({ event, before, now }) => {
      if (event.type !== 'replace' || !before || !keysOf(before.context).includes(event['key'] as string)) return true
      const slot = now.context.slots.find(({ key }) => key === event['key'])
      return slot?.share === 0 && ['waiting', 'sending'].includes(slot.state)
    },
    'an upload that ends changes its own place': ({ event, before, now }) => {
      if (!event.type.endsWith('uploadPhoto') || !before) return true
      const [under] = sending(before.context)
      const place = under ? before.context.slots.indexOf(under) : -1
      const { state, share, photo: kept } = now.context.slots[place] ?? {}
      const isDone = event.type.startsWith('xstate.done')
      return (
        keysOf(now.context).join() === keysOf(before.context).join() &&
        state === (isDone ? 'done' : 'failed') &&
        share === Number(isDone) &&
        (!isDone || kept === event['output'])
      )
    },
    'what was removed is gone': ({ event, now }) =>
      event.type !== 'remove' || !keysOf(now.context).includes(event['key'] as string),
  },
})
