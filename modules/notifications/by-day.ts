import type { Notification } from '#contract/notifications/notifications.ts'

/** Rows grouped by the viewer's local day, newest first; the rows arrive newest first. */
export function byDay<N extends Pick<Notification, 'created_at'>>(rows: readonly N[]): Array<{ day: string; rows: N[] }> {
  const days = Map.groupBy(rows, ({ created_at }) => {
    const at = new Date(created_at)
    return new Date(at.getFullYear(), at.getMonth(), at.getDate()).toISOString()
  })
  return [...days].map(([day, group]) => ({ day, rows: group }))
}
