import { movesOf } from '../moves.ts'
import { lacksFactor } from './answers.ts'

/** The table of the specification. */
export const adminLoginMoves = movesOf(
  `
checking | answer readStored [setup] | setupOffered | -
checking | answer readStored [lacking] | setupOffered | -
checking | answer readStored [both] | signedIn.going | emit navigation.requested
checking | answer readStored [token] | rebuilding | start loadAdmin
checking | answer readStored | credentials.ready | -
checking | failure readStored | credentials.ready | -
rebuilding | answer loadAdmin [reloadable] | reloading | start reloadPage
rebuilding | answer loadAdmin [known] | signedIn.going | emit navigation.requested
rebuilding | answer loadAdmin | credentials.ready | -
rebuilding | failure loadAdmin | credentials.ready | -
credentials.ready | submit [filled] | submitting | start logIn
credentials.ready | submit | = | -
credentials.limited | time limitDelay | credentials.ready | -
credentials.limited | submit | = | -
submitting | answer logIn [session] | storing | start storeSession
submitting | answer logIn [asks] | codePrompt.ready | -
submitting | answer logIn | credentials.ready | -
submitting | failure logIn [no code] | codePrompt.ready | -
submitting | failure logIn [limited] | credentials.limited | -
submitting | failure logIn | credentials.ready | -
codePrompt | back | credentials.ready | -
codePrompt | time codeDelay | credentials.ready | -
codePrompt.limited | time limitDelay | codePrompt.ready | -
codePrompt.ready | submitCode [code] | verifying | start logIn
codePrompt | submitCode | = | -
verifying | answer logIn [session] | storing | start storeSession
verifying | answer logIn | credentials.ready | -
verifying | failure logIn [wrong] | codePrompt.ready | -
verifying | failure logIn [limited] | codePrompt.limited | -
verifying | failure logIn [uncertain] | codePrompt.ready | -
verifying | failure logIn | credentials.ready | -
storing | answer storeSession [must set up] | setupOffered | emit toast.requested
storing | answer storeSession [setup] | signedIn.set | emit toast.requested
storing | answer storeSession | signedIn.going | emit toast.requested, emit navigation.requested
storing | failure storeSession | credentials.ready | -
setupOffered | start | setupLoading | start beginSetup
setupOffered | later [too late] | = | -
setupOffered | later [setup] | signedIn.set | -
setupOffered | later | signedIn.going | emit navigation.requested
setupLoading | answer beginSetup | setupCode | -
setupLoading | failure beginSetup | setupOffered | -
setupCode | submitSetup [code] | setupVerifying | start confirmSetup
setupCode | submitSetup | = | -
setupCode | back | setupOffered | -
setupVerifying | answer confirmSetup | recoveryCodes | -
setupVerifying | failure confirmSetup | setupCode | -
recoveryCodes | acknowledge [setup] | signedIn.set | -
recoveryCodes | acknowledge | signedIn.going | emit navigation.requested
setupOffered | session.cleared [own] | credentials.ready | -
setupLoading | session.cleared [own] | credentials.ready | -
setupCode | session.cleared [own] | credentials.ready | -
setupVerifying | session.cleared [own] | credentials.ready | -
recoveryCodes | session.cleared [own] | credentials.ready | -
signedIn | session.cleared [own] | credentials.ready | -
`,
  {
    setup: (_, { purpose }) => purpose === 'setup',
    lacking: ({ output: { hasToken, admin } }) => hasToken && lacksFactor(admin),
    both: ({ output: { hasToken, admin } }) => hasToken && admin !== null,
    token: ({ output: { hasToken } }) => hasToken,
    reloadable: ({ output: { admin, isStored, isReloaded } }) => admin !== null && isStored && !isReloaded,
    known: ({ output: { admin } }) => admin !== null,
    filled: ({ email, password }) => email.trim() !== '' && password !== '',
    session: ({ output: { access_token, refresh_token, admin_user } }) => Boolean(access_token && refresh_token && admin_user),
    asks: ({ output }) => output.requires_2fa === true,
    'no code': ({ error: { detail } }) => detail === '2FA_REQUIRED',
    limited: ({ error: { status } }) => status === 429,
    code: ({ token }) => /^(\d{6}|\w{12})$/.test(token.replaceAll(/[ -]/g, '')),
    wrong: ({ error: { code } }) => code === 'invalid_code',
    uncertain: ({ error: { status } }) => status === 0 || status >= 500,
    'must set up': (_, { admin }) => lacksFactor(admin),
    'too late': ({ at }, { admin }) => Boolean(admin?.two_factor_due_at && at >= Date.parse(admin.two_factor_due_at)),
    own: ({ actor }) => actor === 'admin',
  },
)
