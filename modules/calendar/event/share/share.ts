export type ShareParts = {
  origin: string
  /** The browser's share sheet, if available. */
  share?: ((data: { title: string; url: string }) => Promise<void>) | undefined
  copy: (text: string) => Promise<void>
}

/** Shares `{origin}/events/{id}` by the share sheet, else by copying (CAL-16, CAL-17). Dismissing the sheet is no failure. */
export async function shareEvent(
  event: { id: string; title: string },
  { origin, share, copy }: ShareParts,
): Promise<'shared' | 'dismissed' | 'copied'> {
  const url = `${origin}/events/${event.id}`
  if (share) {
    try {
      await share({ title: event.title, url })
      return 'shared'
    } catch (error) {
      if ((error as Error).name === 'AbortError') return 'dismissed'
    }
  }
  await copy(url)
  return 'copied'
}
