import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import type { ItemPhoto } from '#contract/marketplace/market-item.ts'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { type PhotoSlot, photoQueueMachine } from '#machines/photo-queue/photo-queue.machine.ts'
import { formSender } from '#src/api/form-sender.ts'
import type { Services } from '#src/services/create-services.ts'
import { useServices } from '#src/services/services-context.tsx'

/** A chosen picture; `preview` is its object URL. */
type Picture = { file: File; preview: string }
/** A photo on the board, with its picture where it was chosen here. */
export type Slot = PhotoSlot & Partial<Picture>

/** MKT-D2. */
export const mostPhotos = 8
const systemId = 'photoQueue'

/** The photo queue's chart with the real upload. A photo that arrived twice is deleted after a day. */
const photoQueue = ({ api }: Pick<Services, 'api'>, pictures: ReadonlyMap<string, Picture>) =>
  photoQueueMachine.provide({
    actors: {
      uploadPhoto: fromPromise<ItemPhoto, { key: string }>(({ input: { key }, signal, system }) => {
        const file = pictures.get(key)?.file
        if (!file) throw new Error(`no picture for ${key}`)
        const sendForm = formSender((share) => system.get(systemId)?.send({ type: 'progress', key, share }))
        return api.call(
          marketplaceEndpoints.uploadPhoto,
          { body: {}, files: { photo: file } },
          { suppressErrors: true, signal, sendForm },
        )
      }),
    },
  })

/** An item's photos. `onChange` also receives how many of them are not uploaded, yet or at all. */
export function usePhotos(initial: readonly ItemPhoto[], onChange: (photos: ItemPhoto[], unsettled: number) => void) {
  const services = useServices()
  const [pictures] = useState(() => new Map<string, Picture>())
  const [chart] = useState(() => photoQueue(services, pictures))
  const [input] = useState(() => ({ photos: initial, most: mostPhotos }))
  const actor = useActorRef(chart, { input, systemId })
  const queued = useSelector(actor, ({ context }) => context.slots)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    const photos = queued.flatMap(({ photo }) => photo ?? [])
    tell(photos, queued.length - photos.length)
  }, [queued])
  useEffect(
    () => () => {
      for (const key of pictures.keys()) release(pictures, key)
    },
    [pictures],
  )
  const hold = (key: string, file: File) => {
    release(pictures, key)
    pictures.set(key, { file, preview: URL.createObjectURL(file) })
  }
  return {
    slots: queued.map((slot): Slot => ({ ...slot, ...pictures.get(slot.key) })),
    add(files: readonly File[]) {
      const keys = files.map(() => services.newKey())
      for (const [place, key] of keys.entries()) hold(key, files[place] as File)
      actor.send({ type: 'add', keys })
    },
    replace(key: string, file: File) {
      hold(key, file)
      actor.send({ type: 'replace', key })
    },
    retry: (key: string) => actor.send({ type: 'retry', key }),
    remove(key: string) {
      actor.send({ type: 'remove', key })
      release(pictures, key)
    },
    move: (from: number, to: number) => actor.send({ type: 'move', from, to }),
  }
}

/** An object URL keeps its file in memory until it is revoked. */
function release(pictures: Map<string, Picture>, key: string) {
  URL.revokeObjectURL(pictures.get(key)?.preview ?? '')
  pictures.delete(key)
}
