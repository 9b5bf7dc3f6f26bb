import { assign, emit, setup } from 'xstate'
import { type Failure, isUncertain, toFailure } from '../failure.ts'
import { notProvided } from '../not-provided.ts'
import type { ActorKind, ToastRequest } from '../requests.ts'
import { changedFields, type EventForm, formErrors, newForm } from './form-rules.ts'
import type {
  EventEditorContext,
  EventEditorEmitted,
  EventEditorEvent,
  EventEditorInput,
  SavedEvent,
  SaveEventInput,
} from './types.ts'
import { copied, created, deleted, noCalendar, notDeleted, notSaved, notShared, serverErrors, updated } from './texts.ts'

type Submitted = { form: EventForm; key: string }

const same = (a: EventForm | null, b: EventForm) => JSON.stringify(a) === JSON.stringify(b)
/** An event's calendar stays selectable, even if the member no longer manages it (TRAP-69). */
const selectable = ({ manageable, original }: EventEditorContext) => (original ? [...manageable, original.calendar] : manageable)
const empty = { eventId: null, canEdit: false, original: null, form: null, errors: {}, key: null } as const

/** Viewing, creating, updating and deleting an event (SC-10). The form holds the draft; the chart receives it on submit. */
export const eventEditorMachine = setup({
  types: {
    input: {} as EventEditorInput,
    context: {} as EventEditorContext,
    events: {} as EventEditorEvent,
    emitted: {} as EventEditorEmitted,
    tags: {} as 'busy',
  },
  actors: {
    saveEvent: notProvided<SavedEvent, SaveEventInput>('saveEvent'),
    deleteEvent: notProvided<void, { eventId: string }>('deleteEvent'),
    shareEvent: notProvided<'shared' | 'copied' | 'dismissed', { eventId: string }>('shareEvent'),
  },
  actions: {
    forget: assign(empty),
    begin: assign(({ context }, start: { date: string | null; now: string; timezone: string }) => ({
      form: newForm({ ...start, calendar: context.manageable[0] ?? '' }),
    })),
    view: assign((_, { eventId, canEdit }: { eventId: string; canEdit: boolean }) => ({ eventId, canEdit })),
    edit: assign((_, { form }: { form: EventForm }) => ({ original: form, form, errors: {}, key: null })),
    noteCalendars: assign((_, { manageable }: { manageable: readonly string[] }) => ({ manageable })),
    noteRight: assign(({ context }, { eventId, canEdit }: { eventId: string; canEdit: boolean }) =>
      eventId === context.eventId ? { canEdit } : {},
    ),
    check: assign(({ context }, { form }: Submitted) => ({ form, errors: formErrors(form, selectable(context)) })),
    take: assign(({ context }, { form, key }: Submitted) => ({
      form,
      errors: {},
      key: same(context.form, form) ? (context.key ?? key) : key,
    })),
    dropKey: assign({ key: null }),
    noteServerErrors: assign(({ context }, { failure }: { failure: Failure }) => ({
      errors: context.form ? serverErrors(context.form, failure) : {},
    })),
    backToViewing: assign({ back: 'viewing' }),
    backToUpdating: assign({ back: 'updating' }),
    toast: emit((_, { toast }: { toast: ToastRequest }) => toast),
    announceSaved: emit((_, { id }: SavedEvent) => ({ type: 'event.saved' as const, eventId: id })),
    announceDeleted: emit(({ context }) => ({ type: 'event.deleted' as const, eventId: context.eventId ?? '' })),
  },
  guards: {
    hasCalendar: ({ context }) => context.manageable.length > 0,
    canEdit: ({ context }) => context.canEdit,
    isInvalid: ({ context }, { form }: Submitted) => Object.keys(formErrors(form, selectable(context))).length > 0,
    isUnchanged: ({ context }, { form }: Submitted) =>
      context.original !== null && Object.keys(changedFields(context.original, form)).length === 0,
    isNew: ({ context }) => context.original === null,
    isDirty: (_, { dirty }: { dirty: boolean }) => dirty,
    isLost: ({ context }, { eventId, canEdit }: { eventId: string; canEdit: boolean }) => eventId === context.eventId && !canEdit,
    isHere: ({ context }, { eventId }: { eventId: string }) => eventId === context.eventId,
    isMember: (_, { actor }: { actor: ActorKind }) => actor === 'user',
    isUncertain: (_, { failure }: { failure: Failure }) => isUncertain(failure),
    isCopied: (_, { how }: { how: string }) => how === 'copied',
    isBackToUpdating: ({ context }) => context.back === 'updating',
  },
}).createMachine({
  id: 'eventEditor',
  context: ({ input }) => ({ ...empty, manageable: input.manageable, back: 'viewing' }),
  initial: 'closed',
  on: {
    'calendars.loaded': { actions: { type: 'noteCalendars', params: ({ event }) => event } },
    'event.loaded': { actions: { type: 'noteRight', params: ({ event }) => event } },
    'event.deleted': { guard: { type: 'isHere', params: ({ event }) => event }, target: '.closed' },
    'session.cleared': { guard: { type: 'isMember', params: ({ event }) => event }, target: '.closed' },
  },
  states: {
    closed: {
      entry: 'forget',
      on: {
        create: [
          { guard: 'hasCalendar', target: 'editing.creating', actions: { type: 'begin', params: ({ event }) => event } },
          { actions: { type: 'toast', params: { toast: noCalendar } } },
        ],
        open: { target: 'viewing', actions: { type: 'view', params: ({ event }) => event } },
      },
    },
    viewing: {
      on: {
        edit: { guard: 'canEdit', target: 'editing.updating', actions: { type: 'edit', params: ({ event }) => event } },
        delete: { guard: 'canEdit', target: 'confirming', actions: 'backToViewing' },
        share: 'sharing',
        close: 'closed',
      },
    },
    sharing: {
      invoke: {
        id: 'shareEvent',
        src: 'shareEvent',
        input: ({ context }) => ({ eventId: context.eventId ?? '' }),
        onDone: [
          {
            guard: { type: 'isCopied', params: ({ event }) => ({ how: event.output }) },
            target: 'viewing',
            actions: { type: 'toast', params: { toast: copied } },
          },
          { target: 'viewing' },
        ],
        onError: { target: 'viewing', actions: { type: 'toast', params: { toast: notShared } } },
      },
    },
    editing: {
      initial: 'creating',
      on: {
        submit: [
          {
            guard: { type: 'isInvalid', params: ({ event }) => event },
            actions: { type: 'check', params: ({ event }) => event },
          },
          { guard: { type: 'isUnchanged', params: ({ event }) => event }, target: 'viewing' },
          { target: 'saving', actions: { type: 'take', params: ({ event }) => event } },
        ],
        close: [{ guard: { type: 'isDirty', params: ({ event }) => event }, target: 'askingDiscard' }, { target: 'closed' }],
      },
      states: {
        creating: {},
        updating: {
          on: {
            delete: { guard: 'canEdit', target: '#eventEditor.confirming', actions: 'backToUpdating' },
            'event.loaded': {
              guard: { type: 'isLost', params: ({ event }) => event },
              target: '#eventEditor.viewing',
              actions: { type: 'noteRight', params: ({ event }) => event },
            },
          },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveEvent',
        src: 'saveEvent',
        input: ({ context: { eventId, original, form, key } }) => ({
          eventId,
          fields: original && form ? changedFields(original, form) : { ...form },
          timezone: form?.timezone ?? 'UTC',
          key: key ?? '',
        }),
        onDone: [
          {
            guard: 'isNew',
            target: 'closed',
            actions: [
              { type: 'toast', params: ({ event }) => ({ toast: created(event.output.title) }) },
              { type: 'announceSaved', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'closed',
            actions: [
              { type: 'toast', params: ({ event }) => ({ toast: updated(event.output.title) }) },
              { type: 'announceSaved', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isUncertain', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            target: 'resuming',
            actions: { type: 'toast', params: ({ event }) => ({ toast: notSaved(toFailure(event.error)) }) },
          },
          {
            target: 'resuming',
            actions: [
              'dropKey',
              { type: 'noteServerErrors', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              { type: 'toast', params: ({ event }) => ({ toast: notSaved(toFailure(event.error)) }) },
            ],
          },
        ],
      },
    },
    resuming: {
      always: [
        { guard: 'isNew', target: 'editing.creating' },
        { guard: 'canEdit', target: 'editing.updating' },
        { target: 'viewing' },
      ],
    },
    confirming: {
      on: { decline: 'returning', confirm: 'deleting' },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteEvent',
        src: 'deleteEvent',
        input: ({ context }) => ({ eventId: context.eventId ?? '' }),
        onDone: { target: 'closed', actions: [{ type: 'toast', params: { toast: deleted } }, 'announceDeleted'] },
        onError: { target: 'returning', actions: { type: 'toast', params: { toast: notDeleted } } },
      },
    },
    returning: { always: [{ guard: 'isBackToUpdating', target: 'resuming' }, { target: 'viewing' }] },
    askingDiscard: {
      on: { discard: 'closed', keepEditing: 'resuming' },
    },
  },
})
