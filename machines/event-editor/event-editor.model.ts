import { isUncertain, toFailure } from '../failure.ts'
import { chartModel, done, failed, isIn, newKey } from '../model.ts'
import { eventEditorMoves } from './event-editor.moves.ts'
import { eventEditorMachine } from './event-editor.machine.ts'
import { newForm } from './form-rules.ts'
import type { SaveEventInput } from './types.ts'

const blank = newForm({ date: '2026-11-28', now: '2026-11-21T08:15', timezone: 'Africa/Cairo', calendar: 'c1' })
const picnic = { ...blank, title: 'Parish picnic' }
const elsewhere = { ...picnic, calendar: 'c9' }
const changed = { ...picnic, title: 'Parish picnic by the Nile' }

export const editorForms = { blank, picnic, elsewhere, changed }

export const eventEditorModel = chartModel({
  name: 'event-editor',
  about: 'Seeing, creating, changing and deleting an event.',
  machine: eventEditorMachine,
  actor: () => 'user',
  inputs: { manager: { manageable: ['c1', 'c2'] }, 'without a calendar': { manageable: [] } },
  events: [
    { type: 'create', date: '2026-11-28', now: '2026-11-21T08:15', timezone: 'Africa/Cairo' },
    { type: 'open', eventId: 'e1', canEdit: true },
    { type: 'open', eventId: 'e1', canEdit: false },
    { type: 'edit', form: picnic },
    ...[blank, picnic, changed, elsewhere].map((form) => ({ type: 'submit' as const, form, key: newKey })),
    { type: 'close', dirty: true },
    { type: 'close', dirty: false },
    { type: 'share' },
    { type: 'delete' },
    { type: 'confirm' },
    { type: 'decline' },
    { type: 'discard' },
    { type: 'keepEditing' },
    { type: 'calendars.loaded', manageable: ['c1'] },
    { type: 'event.loaded', eventId: 'e1', canEdit: false },
    { type: 'event.loaded', eventId: 'e1', canEdit: true },
    { type: 'event.loaded', eventId: 'e2', canEdit: false },
    { type: 'event.deleted', eventId: 'e1', at: 0 },
    { type: 'event.deleted', eventId: 'e2', at: 0 },
    { type: 'session.cleared', actor: 'user', reason: 'expired', at: 0 },
    { type: 'session.cleared', actor: 'admin', reason: 'expired', at: 0 },
    done('saveEvent', { id: 'e1', title: 'Parish picnic' }),
    failed('saveEvent', {
      status: 400,
      detail: 'Choose a date within five years',
      fields: { start_datetime: ['Choose a date within five years'] },
    }),
    failed('saveEvent', { status: 0 }),
    done('deleteEvent', undefined),
    failed('deleteEvent', { status: 500 }),
    done('shareEvent', 'shared'),
    done('shareEvent', 'copied'),
    failed('shareEvent', 'no clipboard'),
  ],
  key: (snapshot) => {
    const { manageable, eventId, canEdit, original, back, key } = snapshot.context
    return [manageable.length > 0, eventId, canEdit, original !== null, back, isIn(snapshot, 'viewing') && key !== null]
  },
  moves: eventEditorMoves,
  invariants: {
    'nothing is saved that ends before it starts': ({ started }) =>
      started.every(({ actor, input }) => {
        const { start, end } = (actor === 'saveEvent' ? (input as SaveEventInput).fields : {}) as { start?: string; end?: string }
        return start === undefined || end === undefined || start < end
      }),
    'a new event goes into a calendar that is managed': ({ started, before }) =>
      started.every(
        ({ actor, input }) =>
          actor !== 'saveEvent' ||
          (input as SaveEventInput).eventId !== null ||
          before?.context.manageable.includes((input as SaveEventInput).fields.calendar ?? '') === true,
      ),
    'a change sends changed fields only': ({ started, before }) =>
      started.every(({ actor, input }) => {
        const original = before?.context.original
        if (actor !== 'saveEvent' || !original) return true
        return Object.entries((input as SaveEventInput).fields).every(
          ([field, value]) => original[field as keyof typeof original] !== value,
        )
      }),
    'nothing is deleted without a confirmation': ({ started, before, event }) =>
      started.every(({ actor }) => actor !== 'deleteEvent' || (isIn(before, 'confirming') && event.type === 'confirm')),
    'a failed save keeps the form': ({ event, before, now }) =>
      event.type !== 'xstate.error.actor.saveEvent' ||
      (isIn(now, 'editing') && now.context.form === before?.context.form) ||
      (!now.context.canEdit && isIn(now, 'viewing')),
    'only who may edit edits': ({ now }) => !isIn(now, 'editing.updating') || now.context.canEdit,
    'all errors are shown together, and an invalid form is never sent': ({ event, now, started }) =>
      event.type !== 'submit' || !isIn(now, 'editing') || (started.length === 0 && Object.keys(now.context.errors).length > 0),
    'one sending at a time, under a key': ({ started }) =>
      started.length <= 1 && started.every(({ actor, input }) => actor !== 'saveEvent' || (input as SaveEventInput).key !== ''),
    'who edits has a form': ({ now }) => !isIn(now, 'editing') || now.context.form !== null,
    'a decline leads back to where the deletion was asked for': ({ event, before, now }) =>
      event.type !== 'delete' ||
      !isIn(now, 'confirming') ||
      isIn(before, 'confirming') ||
      now.context.back === (isIn(before, 'viewing') ? 'viewing' : 'updating'),
    'a sending keeps its key exactly until the server has answered': ({ event, before, now }) =>
      event.type !== 'xstate.error.actor.saveEvent' ||
      now.context.key === (isUncertain(toFailure(event['error'])) ? before?.context.key : null),
    'what the server says of a field stands at the field': ({ event, now }) =>
      event.type !== 'xstate.error.actor.saveEvent' ||
      Object.keys(now.context.errors).length > 0 === Object.keys(toFailure(event['error']).fields).length > 0,
    'closed remembers nothing': ({ now, now: { context } }) =>
      !isIn(now, 'closed') ||
      same(
        [context.eventId, context.canEdit, context.form, context.original, context.errors, context.key],
        [null, false, null, null, {}, null],
      ),
    'the calendars are those that were loaded last': ({ event, before, now }) =>
      before === null ||
      now.context.manageable === (event.type === 'calendars.loaded' ? event['manageable'] : before.context.manageable),
    'the right to change it is as it was told last': ({ event, before, now }) => {
      if (before === null || isIn(now, 'closed')) return true
      const isTold =
        event.type === 'open'
          ? isIn(before, 'closed')
          : event.type === 'event.loaded' && event['eventId'] === before.context.eventId
      return now.context.canEdit === (isTold ? event['canEdit'] : before.context.canEdit)
    },
    'a change begins with the event as it is': ({ event, before, now, now: { context } }) =>
      event.type !== 'edit' ||
      isIn(before, 'editing') ||
      !isIn(now, 'editing') ||
      same([context.form, context.original, context.errors, context.key], [event['form'], event['form'], {}, null]),
    'a form that is sent stays as it was sent': ({ event, before, now }) =>
      event.type !== 'submit' || !isIn(before, 'editing') || isIn(now, 'viewing') || same(now.context.form, event['form']),
  },
})

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
