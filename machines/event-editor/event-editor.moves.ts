import { movesOf } from '../moves.ts'

/** The table of the specification. */
export const eventEditorMoves = movesOf(
  `
viewing | event.deleted [here] | closed | -
editing | event.deleted [here] | closed | -
saving | event.deleted [here] | closed | -
sharing | event.deleted [here] | closed | -
confirming | event.deleted [here] | closed | -
deleting | event.deleted [here] | closed | -
askingDiscard | event.deleted [here] | closed | -
viewing | event.deleted | = | -
viewing | session.cleared [own] | closed | -
editing | session.cleared [own] | closed | -
saving | session.cleared [own] | closed | -
closed | create [calendar] | editing.creating | -
closed | create | closed | emit toast.requested
closed | open | viewing | -
viewing | edit [right] | editing.updating | -
viewing | edit | viewing | -
viewing | delete [right] | confirming | -
viewing | delete | viewing | -
viewing | share | sharing | start shareEvent
viewing | close | closed | -
sharing | answer shareEvent [copied] | viewing | emit toast.requested
sharing | answer shareEvent | viewing | -
sharing | failure shareEvent | viewing | emit toast.requested
editing | submit [invalid] | = | -
editing | submit [unchanged] | viewing | -
editing | submit | saving | start saveEvent
editing | close [dirty] | askingDiscard | -
editing | close | closed | -
editing.updating | delete | confirming | -
editing.updating | event.loaded [lost] | viewing | -
editing.updating | event.loaded | editing.updating | -
saving | answer saveEvent | closed | emit toast.requested, emit event.saved
saving | failure saveEvent [new] | editing.creating | emit toast.requested
saving | failure saveEvent [right] | editing.updating | emit toast.requested
saving | failure saveEvent | viewing | emit toast.requested
confirming | decline [from form, right] | editing.updating | -
confirming | decline | viewing | -
confirming | confirm | deleting | start deleteEvent
deleting | answer deleteEvent | closed | emit toast.requested, emit event.deleted
deleting | failure deleteEvent [from form, right] | editing.updating | emit toast.requested
deleting | failure deleteEvent | viewing | emit toast.requested
askingDiscard | discard | closed | -
askingDiscard | keepEditing [new] | editing.creating | -
askingDiscard | keepEditing [right] | editing.updating | -
askingDiscard | keepEditing | viewing | -
`,
  {
    here: ({ eventId }, context) => eventId === context.eventId,
    own: ({ actor }) => actor === 'user',
    calendar: (_, { manageable }) => manageable.length > 0,
    right: (_, { canEdit }) => canEdit,
    copied: ({ output }) => output === 'copied',
    invalid: ({ form }, { manageable, original }) =>
      form.title.trim() === '' || !(manageable.includes(form.calendar) || form.calendar === original?.calendar),
    unchanged: ({ form }, { original }) => JSON.stringify(form) === JSON.stringify(original),
    dirty: ({ dirty }) => dirty,
    lost: ({ eventId, canEdit }, context) => eventId === context.eventId && !canEdit,
    new: (_, { eventId }) => eventId === null,
    'from form, right': (_, { back, canEdit }) => back === 'updating' && canEdit,
  },
)
