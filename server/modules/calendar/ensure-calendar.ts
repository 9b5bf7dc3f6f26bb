import { calendarColors } from '#contract/calendar/calendar.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { findCalendarOfOwner, insertCalendar, type Owner } from './calendar.queries.ts'

export type CalendarColor = (typeof calendarColors)[number]
export const personalColor: CalendarColor = '#86beff'

/** The colour of an owner's calendar: one of the palette, the same each time. */
export function colorOf(ownerId: string): CalendarColor {
  const shared = calendarColors.filter((color) => color !== personalColor)
  return shared[Number.parseInt(ownerId.slice(-4), 16) % shared.length] ?? personalColor
}

/** The id of the owner's calendar, created if missing (EVT-D2). */
export async function ensureCalendar(
  tx: Tx,
  ownerType: Exclude<Owner, 'system'>,
  ownerId: string,
  name: string,
  color: CalendarColor,
): Promise<string> {
  await insertCalendar(tx, { id: newId(), name, color, owner_type: ownerType, owner_id: ownerId })
  return (await findCalendarOfOwner(tx, ownerType, ownerId)).id
}
