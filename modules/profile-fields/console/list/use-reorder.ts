import { useLingui } from '@lingui/react'
import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { placeAt, placed } from './place.ts'

type Lift = { id: string; ids: readonly string[]; by: 'pointer' | 'keys' }
type Options = {
  ids: readonly string[]
  nameOf: (id: string) => string
  /** Called with a changed order. */
  onDrop: (ids: readonly string[]) => void
}

/** Pixels before a press becomes a drag. */
const slack = 4

/**
 * Reorders a table's rows by dragging a handle, or with Space, arrow keys, Space; Escape reverts. Rows contain a button with
 * `data-grip` set to their id. Render `announcement` in a live region.
 */
export function useReorder({ ids, nameOf, onDrop }: Options) {
  const { i18n } = useLingui()
  const [lift, setLift] = useState<Lift | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const press = useRef<{ id: string; y: number; tbody: HTMLElement } | null>(null)
  const order = lift?.ids ?? ids
  const place = (id: string, of: readonly string[]) => ({
    name: nameOf(id),
    place: i18n.number(of.indexOf(id) + 1),
    all: i18n.number(of.length),
  })

  function raise(id: string, by: Lift['by']) {
    setLift({ id, ids, by })
    setAnnouncement(
      i18n.t(
        '{name} is lifted from place {place} of {all}. Arrows move it, Space drops it, Escape puts it back.',
        place(id, ids),
      ),
    )
  }
  function move(to: number) {
    if (!lift) return
    const next = placed(lift.ids, lift.id, to)
    if (next === lift.ids) return
    setLift({ ...lift, ids: next })
    setAnnouncement(i18n.t('{name}: place {place} of {all}', place(lift.id, next)))
  }
  function end(isKept: boolean) {
    press.current = null
    if (!lift) return
    setLift(null)
    const isMoved = lift.ids.some((id, index) => ids[index] !== id)
    setAnnouncement(
      isKept
        ? i18n.t('{name} is dropped at place {place} of {all}', place(lift.id, lift.ids))
        : i18n.t('{name} is back at place {place} of {all}', place(lift.id, ids)),
    )
    if (isKept && isMoved) onDrop(lift.ids)
  }

  const follow = useEffectEvent((event: PointerEvent) => {
    const pressed = press.current
    if (!pressed) return
    if (lift?.by !== 'pointer') {
      if (Math.abs(event.clientY - pressed.y) > slack) raise(pressed.id, 'pointer')
      return
    }
    const rows = [...pressed.tbody.children].map((row) => row.getBoundingClientRect())
    move(placeAt(rows, lift.ids.indexOf(lift.id), event.clientY))
  })
  const release = useEffectEvent((event: Event) => {
    if (event.type === 'pointerdown') return lift?.by === 'keys' ? end(false) : undefined
    if (event.type === 'keydown' && (event as globalThis.KeyboardEvent).key !== 'Escape') return
    if (press.current) end(event.type === 'pointerup')
  })
  useEffect(() => {
    const ends = ['pointerup', 'pointercancel', 'keydown', 'pointerdown']
    window.addEventListener('pointermove', follow)
    for (const type of ends) window.addEventListener(type, release)
    return () => {
      window.removeEventListener('pointermove', follow)
      for (const type of ends) window.removeEventListener(type, release)
    }
  }, [])

  // Moving a row in the document loses its focus.
  useLayoutEffect(() => {
    if (!lift) return
    const grip = document.querySelector<HTMLElement>(`[data-grip="${lift.id}"]`)
    if (lift.by === 'keys' && grip !== document.activeElement) grip?.focus()
    grip?.closest('tr')?.scrollIntoView?.({ block: 'nearest' })
  }, [lift])

  return {
    order,
    announcement,
    lifted: lift?.id ?? null,
    /** Props of a handle. */
    grip: (id: string) => ({
      'data-grip': id,
      'data-lifted': lift?.id === id || undefined,
      'aria-pressed': lift?.id === id,
      onPointerDown(event: ReactPointerEvent<HTMLElement>) {
        const tbody = event.currentTarget.closest('tbody')
        if (event.button === 0 && tbody && !lift) press.current = { id, y: event.clientY, tbody }
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key === ' ' || event.key === 'Enter') {
          event.preventDefault()
          if (lift) end(true)
          else raise(id, 'keys')
          return
        }
        if (lift?.by !== 'keys') return
        const at = lift.ids.indexOf(id)
        const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: lift.ids.length - 1 }[event.key]
        if (to !== undefined) {
          event.preventDefault()
          move(to)
        } else if (event.key === 'Escape') {
          event.stopPropagation()
          end(false)
        } else if (event.key === 'Tab') end(false)
      },
    }),
  }
}
