import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ItemPhoto } from '#contract/marketplace/market-item.ts'
import { photoQueueMachine } from '#machines/photo-queue/photo-queue.machine.ts'
import { photoQueueModel, queuePhotos } from '#machines/photo-queue/photo-queue.model.ts'
import { modelSuite } from './suite.ts'

modelSuite(photoQueueModel)

test('MKT-D2 removing the picture that is sent aborts its upload, and the next one begins', () => {
  const begun: string[] = []
  const aborted: string[] = []
  const uploadPhoto = fromPromise<ItemPhoto, { key: string }>(({ input: { key }, signal }) => {
    begun.push(key)
    signal.addEventListener('abort', () => aborted.push(key))
    return new Promise(() => {})
  })
  const actor = createActor(photoQueueMachine.provide({ actors: { uploadPhoto } }), {
    input: { photos: [queuePhotos.kept], most: 8 },
  })
  actor.start()
  actor.send({ type: 'add', keys: ['a', 'b', 'c'] })
  actor.send({ type: 'remove', key: 'a' })
  expect([begun, aborted]).toEqual([['a', 'b'], ['a']])
  actor.send({ type: 'move', from: 2, to: 1 })
  actor.send({ type: 'replace', key: 'b' })
  expect([begun, aborted]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b'],
  ])
  expect(actor.getSnapshot().context.slots.map(({ key, state }) => `${key} ${state}`)).toEqual([
    'kept done',
    'c sending',
    'b waiting',
  ])
})
