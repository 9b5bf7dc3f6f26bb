import { movesOf } from '../moves.ts'

/** The table of the specification. */
export const rsvpMoves = movesOf(
  `
none | open | editing | -
responded | change | editing | -
editing | submit [possible] | submitting | start submitRsvp
editing | submit | editing | -
editing | setGuests | editing | -
editing | pick | editing | -
editing | setCompanions | editing | -
editing | setNotes | editing | -
editing | event.loaded | editing | -
editing | cancel [answered] | responded | -
editing | cancel | none | -
submitting | event.loaded | submitting | -
submitting | failure submitRsvp [409] | reloading
reloading | answer loadEvent [here] | editing | -
reloading | failure loadEvent [here] | editing | -
submitting | failure submitRsvp [here] | editing | emit toast.requested
signedOut | session.changed [signed in, undecided] | none
`,
  {
    possible: (_, { draft, event }) =>
      draft.response !== null && (draft.response !== 'yes' || !event.is_full || event.user_rsvp?.response === 'yes'),
    answered: (_, { event }) => event.user_rsvp !== null,
    409: ({ error }) => error.status === 409,
    here: (_, { signedIn, event }) => signedIn && event.rsvp_enabled,
    'signed in, undecided': ({ actor, status }, { event }) =>
      actor === 'user' && status === 'authenticated' && event.user_rsvp === null,
  },
)
