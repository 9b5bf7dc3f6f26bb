import { movesOf } from '../moves.ts'

/** The table of the specification. */
export const errorBoundaryMoves = movesOf(
  `
healthy | time calmDelay | healthy | -
healthy | route.changed | healthy | -
fallback | tryAgain | pausing | -
fallback | goHome | healthy | emit navigation.requested
fallback | logIn | healthy | emit navigation.requested
fallback.network | time retryDelay [no network] | = | -
fallback.network | time retryDelay | retrying | -
fallback.network | net.online | retrying | -
fallback.chunk | reload [new version] | reloading | start reloadPage
fallback.chunk | reload | = | -
pausing | time retryDelay | retrying | -
retrying | rendered | healthy | -
retrying | error.caught [third] | exhausted | send reporter report
reloading | answer reloadPage [third] | exhausted | -
reloading | failure reloadPage [third] | exhausted | -
reloading | answer reloadPage | fallback.chunk | -
reloading | failure reloadPage | fallback.chunk | -
exhausted | reload [new version] | reloading | start reloadPage
exhausted | reload | = | -
exhausted | goHome | healthy | emit navigation.requested
exhausted | logIn | healthy | emit navigation.requested
exhausted | tryAgain | = | -
healthy | error.caught [third] | exhausted | send reporter report
healthy | error.caught [network] | fallback.network | send reporter report
healthy | error.caught [signed out] | fallback.authentication | send reporter report
healthy | error.caught [forbidden] | fallback.authorization | send reporter report
healthy | error.caught [chunk] | fallback.chunk | send reporter report
healthy | error.caught [input] | fallback.validation | send reporter report
healthy | error.caught [bug] | fallback.runtime | send reporter report
healthy | error.caught | fallback.unknown | send reporter report
retrying | error.caught [network] | fallback.network | send reporter report
retrying | error.caught [signed out] | fallback.authentication | send reporter report
retrying | error.caught [forbidden] | fallback.authorization | send reporter report
retrying | error.caught [chunk] | fallback.chunk | send reporter report
retrying | error.caught [input] | fallback.validation | send reporter report
retrying | error.caught [bug] | fallback.runtime | send reporter report
retrying | error.caught | fallback.unknown | send reporter report
`,
  {
    'no network': (_, { isOnline }) => !isOnline,
    'new version': (_, { version, reloadedVersion }) => version !== reloadedVersion,
    third: (_, { count }) => count >= 3,
    network: ({ error }) => error.message === 'Failed to fetch',
    'signed out': ({ error }) => error.status === 401,
    forbidden: ({ error }) => error.status === 403,
    chunk: ({ error }) => error.message.includes('dynamically imported'),
    input: ({ error }) => error.name === 'ValiError',
    bug: ({ error }) => error.name === 'TypeError',
  },
)
