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
signingIn | answer logIn [verified] | authenticated.known | send vault keep, emit toast.requested, emit navigation.requested, emit session.changed
signingIn | answer logIn | authenticated.known | send vault keep, emit toast.requested, emit toast.requested, emit navigation.requested, emit session.changed
signingIn | failure logIn [closed] | anonymous.restorable | emit session.changed
signingIn | failure logIn | anonymous.failed
registering.form | answer register | authenticated.known | send vault keep, emit toast.requested, emit navigation.requested, emit session.changed
registering.form | failure register | anonymous.failed | emit session.changed
registering.provider | answer signInBy [new or verified] | authenticated.known | send vault keep, emit toast.requested, emit navigation.requested, emit session.changed
registering.provider | answer signInBy | authenticated.known | send vault keep, emit toast.requested, emit toast.requested, emit navigation.requested, emit session.changed
registering.provider | failure signInBy | anonymous.failed | emit session.changed
authenticated | resume | restoring.reading | emit session.changed, start readStored
authenticated | http.unauthorized [expiry, elsewhere] | anonymous.idle | send vault wipe, emit toast.requested, emit session.cleared, emit session.changed
authenticated | http.unauthorized [expiry] | anonymous.idle | send vault wipe, emit toast.requested, emit navigation.requested, emit session.cleared, emit session.changed
authenticated | logOut [elsewhere] | anonymous.idle | send vault revoke, emit session.changed, send vault wipe, emit toast.requested, emit session.cleared, emit session.changed
authenticated | logOut [public] | anonymous.idle | send vault revoke, emit session.changed, emit navigation.requested, send vault wipe, emit toast.requested, emit session.cleared, emit session.changed
authenticated | logOut | leaving | send vault revoke, emit session.changed, emit navigation.requested, send vault wipe
authenticated | updateUser | authenticated.known | send vault keepUser, emit session.user-updated
authenticated.unknown | net.online | restoring.loadingProfile | emit session.changed, start loadProfile
leaving | time leaveDelay [logout] | anonymous.idle | emit toast.requested, emit session.cleared, emit session.changed
leaving | time leaveDelay | anonymous.idle | emit session.cleared, emit session.changed
leaving | route.changed [logout] | anonymous.idle | emit toast.requested, emit session.cleared, emit session.changed
leaving | route.changed | anonymous.idle | emit session.cleared, emit session.changed
authenticated | storage.changed [foreign] | restoring.reading
anonymous | storage.changed [foreign] | restoring.reading
authenticated | storage.changed [own] | = | -
anonymous | storage.changed | = | -
`,
  {
    token: ({ output }) => output.holder !== null,
    403: ({ error }) => error.status === 403,
    '401, no user': ({ error }, { user }) => error.status === 401 && user === null,
    user: (_, { user }) => user !== null,
    closed: ({ error }) => error.code === 'restore_required',
    verified: ({ output }) => output.user.email_verified,
    'new or verified': ({ output }) => output.is_new || output.user.email_verified,
    elsewhere: (_, { kind, area }) => (kind === 'admin') !== (area === 'admin'),
    public: (_, { area }) => area === 'public',
    'expiry, elsewhere': ({ actor, exempt }, { kind, area }) =>
      actor === kind && !exempt && (kind === 'admin') !== (area === 'admin'),
    own: ({ holders }, { kind, holder }) => holders[kind] === holder,
    expiry: ({ actor, exempt }, { kind }) => actor === kind && !exempt,
    logout: (_, { leaving }) => leaving === 'logout',
    foreign: ({ holders }, { kind, holder }) => holders[kind] !== null && holders[kind] !== holder,
  },
)
