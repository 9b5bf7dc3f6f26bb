import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import type { ItemPhoto } from '#contract/marketplace/market-item.ts'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { formSender } from '#src/api/form-sender.ts'
import { retryPolicies } from '#src/api/retry.ts'
import { useServices } from '#src/services/services-context.tsx'

/** A photo on the board: uploading, uploaded or rejected. `preview` is an object URL while it uploads. */
export type Slot = {
  key: string
  state: 'sending' | 'done' | 'failed'
  /** Upload progress, 0 to 1. */
  share: number
  file: File | null
  preview: string | null
  photo: ItemPhoto | null
  error: unknown
}
type SlotChange =
  | { type: 'add'; slots: Slot[] }
  | { type: 'set'; key: string; change: Partial<Slot> }
  | { type: 'remove'; key: string }
  | { type: 'move'; from: number; to: number }

function reduce(slots: readonly Slot[], act: SlotChange): readonly Slot[] {
  if (act.type === 'add') return [...slots, ...act.slots]
  if (act.type === 'set') return slots.map((slot) => (slot.key === act.key ? { ...slot, ...act.change } : slot))
  if (act.type === 'remove') return slots.filter(({ key }) => key !== act.key)
  const moved = slots[act.from]
  if (!moved || act.to < 0 || act.to >= slots.length) return slots
  const rest = slots.filter((slot) => slot !== moved)
  return [...rest.slice(0, act.to), moved, ...rest.slice(act.to)]
}

const slotOf = (photo: ItemPhoto): Slot => ({
  key: photo.id,
  state: 'done',
  share: 1,
  file: null,
  preview: null,
  photo,
  error: null,
})

/** An item's photos: each is uploaded separately, so that a failure does not affect the others. */
export function usePhotos(initial: readonly ItemPhoto[], onChange: (photos: ItemPhoto[]) => void) {
  const { api, newKey } = useServices()
  const [slots, act] = useReducer(reduce, initial, (photos) => photos.map(slotOf))
  const tell = useEffectEvent(onChange)
  useEffect(() => tell(slots.flatMap(({ photo, state }) => (photo && state === 'done' ? [photo] : []))), [slots])
  useGivenBack(slots)
  const running = useRef(new Map<string, AbortController>())
  async function send(key: string, file: File) {
    const { signal } = begin(running.current, key)
    act({ type: 'set', key, change: { state: 'sending', share: 0, error: null } })
    try {
      const photo = await api.call(
        marketplaceEndpoints.uploadPhoto,
        { body: {}, files: { photo: file } },
        // A photo that arrived twice is deleted after a day.
        {
          suppressErrors: true,
          policy: retryPolicies.mutation,
          signal,
          sendForm: formSender((share) => act({ type: 'set', key, change: { share } })),
        },
      )
      act({ type: 'set', key, change: { state: 'done', photo } })
    } catch (error) {
      if (!signal.aborted) act({ type: 'set', key, change: { state: 'failed', error } })
    }
  }
  return {
    slots,
    add(files: readonly File[]) {
      const added = files.map((file) => ({ ...empty, key: newKey(), file, preview: URL.createObjectURL(file) }))
      act({ type: 'add', slots: added })
      for (const { key, file } of added) void send(key, file)
    },
    replace(key: string, file: File) {
      act({ type: 'set', key, change: { file, preview: URL.createObjectURL(file), photo: null } })
      void send(key, file)
    },
    retry: (slot: Slot) => slot.file && void send(slot.key, slot.file),
    remove(key: string) {
      running.current.get(key)?.abort()
      act({ type: 'remove', key })
    },
    move: (from: number, to: number) => act({ type: 'move', from, to }),
  }
}

/** A new picture in the same slot cancels the running upload. */
function begin(running: Map<string, AbortController>, key: string): AbortController {
  running.get(key)?.abort()
  const controller = new AbortController()
  running.set(key, controller)
  return controller
}

/** An object URL keeps its file in memory until revoked. */
function useGivenBack(slots: readonly Slot[]) {
  const held = useRef(new Set<string>())
  useEffect(() => {
    const shown = new Set(slots.flatMap(({ preview }) => preview ?? []))
    for (const url of held.current) if (!shown.has(url)) URL.revokeObjectURL(url)
    held.current = shown
  }, [slots])
  useEffect(
    () => () => {
      for (const url of held.current) URL.revokeObjectURL(url)
      held.current = new Set()
    },
    [],
  )
}

const empty = { state: 'sending', share: 0, photo: null, error: null } as const
