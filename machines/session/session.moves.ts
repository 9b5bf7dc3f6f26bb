import { movesOf } from '../moves.ts'

/** The table of the specification. */
export const sessionMoves = movesOf(
  `
restoring.reading | answer readStored [token] | restoring.loadingProfile | start loadProfile
restoring.reading | answer readStored | anonymous.idle | emit session.changed
restoring.reading | failure readStored | anonymous.idle | emit session.changed
restoring.loadingProfile | answer loadProfile | authenticated.known | send vault keepUser, emit session.changed
restoring.loadingProfile | failure loadProfile [403] | anonymous.idle | send vault wipe, emit session.cleared, emit session.changed
restoring.loadingProfile | failure loadProfile [401, no user] | anonymous.idle | send vault wipe, emit session.changed
restoring.loadingProfile | failure loadProfile [user] | authenticated.known | emit session.changed
restoring.loadingProfile | failure loadProfile | authenticated.unknown | emit session.changed
anonymous | logIn | signingIn | start logIn
anonymous | register | registering.form | start register
anonymous | signInBy | registering.provider | start signInBy
anonymous | resume | restoring.reading | emit session.changed, start readStored
anonymous.restorable | decline | anonymous.idle | -
signingIn | answer logIn | authenticated.known
signingIn | failure logIn [closed] | anonymous.restorable | emit session.changed
signingIn | failure logIn | anonymous.failed
registering.form | answer register | authenticated.known
registering.form | failure register | anonymous.failed | emit session.changed
registering.provider | answer signInBy | authenticated.known
registering.provider | failure signInBy | anonymous.failed | emit session.changed
authenticated | resume | restoring.reading | emit session.changed, start readStored
authenticated | http.unauthorized [expiry] | anonymous.idle
authenticated | updateUser | authenticated.known | send vault keepUser, emit session.user-updated
authenticated.unknown | net.online | restoring.loadingProfile | emit session.changed, start loadProfile
leaving | time leaveDelay [logout] | anonymous.idle | emit toast.requested, emit session.cleared, emit session.changed
leaving | time leaveDelay | anonymous.idle | emit session.cleared, emit session.changed
leaving | route.changed [logout] | anonymous.idle | emit toast.requested, emit session.cleared, emit session.changed
leaving | route.changed | anonymous.idle | emit session.cleared, emit session.changed
authenticated | storage.changed [foreign] | restoring.reading
anonymous | storage.changed [foreign] | restoring.reading
`,
  {
    token: ({ output }) => output.holder !== null,
    403: ({ error }) => error.status === 403,
    '401, no user': ({ error }, { user }) => error.status === 401 && user === null,
    user: (_, { user }) => user !== null,
    closed: ({ error }) => error.code === 'restore_required',
    expiry: ({ actor, exempt }, { kind }) => actor === kind && !exempt,
    logout: (_, { leaving }) => leaving === 'logout',
    foreign: ({ holders }, { kind, holder }) => holders[kind] !== null && holders[kind] !== holder,
  },
)
