/** The parts of an iCalendar text that an import reads, each as its own lines. */
export type IcsBlocks = {
  /** X-WR-TIMEZONE: the calendar's zone, as most programs write it. */
  zone: string | null
  zones: string[]
  events: string[]
  /** Number of events without an end. */
  broken: number
}

/** Splits a text into blocks, so that one broken event does not spoil the file. Null when it is no calendar. */
export function blocksOf(text: string): IcsBlocks | null {
  const blocks: IcsBlocks = { zone: null, zones: [], events: [], broken: 0 }
  let isCalendar = false
  let open: { name: string; lines: string[] } | null = null
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, mark, name] =
      /^\ufeff?(BEGIN|END):(VCALENDAR|VEVENT|VTIMEZONE)\s*$/i.exec(line)?.map((part) => part.toUpperCase()) ?? []
    if (name === 'VCALENDAR') isCalendar ||= mark === 'BEGIN'
    else if (mark === 'BEGIN' && name) {
      if (open?.name === 'VEVENT') blocks.broken += 1
      open = { name, lines: [line] }
    } else if (open) {
      open.lines.push(line)
      if (name !== open.name) continue
      blocks[name === 'VEVENT' ? 'events' : 'zones'].push(open.lines.join('\r\n'))
      open = null
    } else blocks.zone ??= /^X-WR-TIMEZONE(?:;[^:]*)?:(.+)$/i.exec(line)?.[1]?.trim() ?? null
  }
  if (open?.name === 'VEVENT') blocks.broken += 1
  return isCalendar ? blocks : null
}
