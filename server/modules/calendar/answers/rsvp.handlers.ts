import type { Attendee } from '#contract/calendar/event.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { findEvent } from '../events/event.queries.ts'
import { required } from '../events/event.service.ts'
import { personOf } from './person.ts'
import { answerList, countAnswers } from './rsvp.queries.ts'
import { answer, withdraw } from './rsvp.service.ts'
import { canManage, memberOf } from '../viewer.queries.ts'

type RsvpHandlers = Pick<Handlers<'calendar'>, 'rsvp' | 'withdrawRsvp' | 'listAttendees'>
const everyAnswer = ['yes', 'maybe', 'no'] as const

export const rsvpHandlers: RsvpHandlers = {
  rsvp: ({ params, body }, context) => answer(context.tx, context, context.caller.userId, uuidParam(params.id), body),
  withdrawRsvp: ({ params }, context) => withdraw(context.tx, context, context.caller.userId, uuidParam(params.id)),
  async listAttendees({ params, query }, { tx, caller }) {
    const viewer = await memberOf(tx, caller.userId)
    const event = required(await findEvent(tx, viewer, uuidParam(params.id)))
    const manages = canManage(viewer, event)
    const counts = await countAnswers(tx, event.id)
    const responses = manages ? everyAnswer : (['yes'] as const)
    const page = await answerList.page(
      { tx, eventId: event.id, viewerId: caller.userId, seesAll: manages, responses },
      query,
      (rows) =>
        rows.map(
          (row): Attendee => ({
            ...personOf(row),
            response: row.response,
            ...(manages ? { guests: row.guests, companions: row.companions, notes: row.notes } : {}),
          }),
        ),
    )
    return { ...page, totals: { ...counts, heads: event.attendee_count } }
  },
}
