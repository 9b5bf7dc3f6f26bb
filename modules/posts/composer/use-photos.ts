import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import type { ItemPhoto } from '#contract/marketplace/market-item.ts'
import { mostMedia } from '#contract/posts/post.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import type { Described, Files } from '#machines/composer/composer.setup.ts'
import { type PhotoSlot, photoQueueMachine } from '#machines/photo-queue/photo-queue.machine.ts'
import { formSender } from '#src/api/form-sender.ts'
import { useServices } from '#src/services/services-context.tsx'

/** A picture in the composer, with its description and, where it was chosen here, its object URL. */
export type Slot = PhotoSlot & { alt: string; preview: string | null }
const systemId = 'photoQueue'

/** Pictures of the post that is written: uploaded in their order, each on its own, described, moved and removed. */
export function usePhotos(initial: readonly Described[], onChange: (files: Files) => void) {
  const { api, newKey } = useServices()
  const [pictures] = useState(() => new Map<string, { file: File; preview: string }>())
  const [alts, setAlts] = useState<ReadonlyMap<string, string>>(() => new Map(initial.map(({ photo, alt }) => [photo.id, alt])))
  const [chart] = useState(() =>
    photoQueueMachine.provide({
      actors: {
        uploadPhoto: fromPromise<ItemPhoto, { key: string }>(async ({ input: { key }, signal, system }) => {
          const file = pictures.get(key)?.file
          if (!file) throw new Error(`no picture for ${key}`)
          const sendForm = formSender((share) => system.get(systemId)?.send({ type: 'progress', key, share }))
          const {
            small_url,
            alt: _alt,
            preview: _preview,
            ...photo
          } = await api.call(
            postsEndpoints.uploadMedia,
            { body: {}, files: { photo: file } },
            { suppressErrors: true, signal, sendForm },
          )
          return { ...photo, thumbnail: small_url }
        }),
      },
    }),
  )
  const [input] = useState(() => ({ photos: initial.map(({ photo }) => photo), most: mostMedia }))
  const actor = useActorRef(chart, { input, systemId })
  const slots = useSelector(actor, ({ context }) => context.slots)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    const media = slots.flatMap(({ key, photo }) => (photo ? [{ photo, alt: alts.get(key) ?? '' }] : []))
    const failed = slots.filter(({ state }) => state === 'failed').length
    tell({ media, failed, waiting: slots.length - media.length - failed })
  }, [slots, alts])
  useEffect(
    () => () => {
      for (const { preview } of pictures.values()) URL.revokeObjectURL(preview)
    },
    [pictures],
  )
  return {
    slots: slots.map(
      (slot): Slot => ({ ...slot, alt: alts.get(slot.key) ?? '', preview: pictures.get(slot.key)?.preview ?? null }),
    ),
    slotsLeft: mostMedia - slots.length,
    add(files: readonly File[]) {
      const keys = files.map((file) => {
        const key = newKey()
        pictures.set(key, { file, preview: URL.createObjectURL(file) })
        return key
      })
      actor.send({ type: 'add', keys })
    },
    describe: (key: string, alt: string) => setAlts(new Map([...alts, [key, alt]])),
    retry: (key: string) => actor.send({ type: 'retry', key }),
    remove: (key: string) => actor.send({ type: 'remove', key }),
    move: (from: number, to: number) => actor.send({ type: 'move', from, to }),
  }
}
