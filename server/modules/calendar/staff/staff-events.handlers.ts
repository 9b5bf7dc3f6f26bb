import type { consoleEventsEndpoints, StaffEvent } from '#contract/calendar/console-events.ts'
import { calendarErrors } from '#contract/calendar/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { announceHiding, hint } from '../events/announce.ts'
import { shapeEvent } from '../events/event.ts'
import { type EventRow, updateEvent } from '../events/event.queries.ts'
import { required } from '../events/event.service.ts'
import { cancelFor } from '../hosting/cancel.service.ts'
import { findStaffEvent, lockStaffEvent, staffEventList } from './staff-events.queries.ts'

const shape = (row: EventRow): StaffEvent => ({ ...shapeEvent(row, null), is_hidden: row.hidden_at !== null })
const targetType = 'event'
type On<B> = { params: { id: string }; body: B }

/** Runs an act of staff on an event, with its line in the audit log. */
const acting =
  <B>(action: string, act: (context: ActionContext, event: EventRow, body: B) => Promise<string | null>) =>
  async ({ params, body }: On<B>, context: ActionContext): Promise<StaffEvent> => {
    const event = required(await lockStaffEvent(context.tx, context.caller, uuidParam(params.id)))
    const reason = await act(context, event, body)
    await context.audit({ action, targetType, targetId: event.id, reason })
    return shape(required(await findStaffEvent(context.tx, event.id)))
  }

export const staffEventHandlers: Pick<Handlers<'calendar'>, keyof typeof consoleEventsEndpoints> = {
  consoleEvents: ({ query }, { tx, caller, now }) =>
    staffEventList.page({ tx, scope: caller.scope, now: new Date(now()).toISOString() }, query, (rows) => rows.map(shape)),
  cancelAnyEvent: acting<{ message: string }>('calendar.cancelAnyEvent', async (context, event, { message }) => {
    await cancelFor(context.tx, context, event, context.caller.linkedUserId, message)
    return message || null
  }),
  hideEvent: acting<{ reason: string }>('calendar.hideEvent', async (context, event, { reason }) => {
    if (event.hidden_at !== null) throw new Failure(calendarErrors.already_hidden)
    await setHidden(context, event, { hidden_at: new Date(context.now()).toISOString(), hidden_by: context.caller.adminId })
    await announceHiding(context.tx, context, event, reason)
    return reason
  }),
  unhideEvent: acting<unknown>('calendar.unhideEvent', async (context, event) => {
    if (event.hidden_at === null) throw new Failure(calendarErrors.not_hidden)
    await setHidden(context, event, { hidden_at: null, hidden_by: null })
    await announceHiding(context.tx, context, event, null)
    return null
  }),
}

async function setHidden(
  context: ActionContext,
  event: EventRow,
  change: { hidden_at: string | null; hidden_by: string | null },
): Promise<void> {
  const { tx } = context
  const state = change.hidden_at === null ? 'dismissed' : 'upheld'
  await updateEvent(tx, event.id, { ...change, held_at: null, updated_at: new Date(context.now()).toISOString() })
  await context.ask(tx, 'moderation.closeReports', { type: 'event', targetId: event.id, state })
  await hint(context.tx, context, event, context.caller.linkedUserId)
}
