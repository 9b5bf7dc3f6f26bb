import type { LineToastOptions } from '../requests.ts'

/** A toast of the second system. `until` is epoch milliseconds; null: until updated or dismissed. */
export type ListToast = Omit<LineToastOptions, 'host'> & { id: string; until: number | null }

const most = 20

/** Newest first, at most 20, dropping the oldest (TOAST-08). A known id is updated in place. */
export function place(
  list: readonly ListToast[],
  toast: Omit<LineToastOptions, 'host'> & { id: string },
  at: number,
): ListToast[] {
  const life = toast.duration ?? lifeOf(toast.variant)
  const placed = { ...toast, until: life === null ? null : at + life }
  const known = list.some(({ id }) => id === toast.id)
  return known ? list.map((old) => (old.id === toast.id ? placed : old)) : [placed, ...list].slice(0, most)
}

export const dismiss = (list: readonly ListToast[], id: string) => list.filter((toast) => toast.id !== id)

export const expire = (list: readonly ListToast[], at: number) => list.filter(({ until }) => until === null || until > at)

/** Next time `expire` has something to do, epoch milliseconds; null for never. */
export const nextExpiry = (list: readonly ListToast[]) =>
  list.reduce<number | null>(
    (soonest, { until }) => (until !== null && (soonest === null || until < soonest) ? until : soonest),
    null,
  )

/** Milliseconds on screen (TOAST-07). */
function lifeOf(variant: LineToastOptions['variant']) {
  if (variant === 'loading') return null
  return variant === 'success' ? 2000 : 4000
}
