import type { AdminUser } from '#contract/staff/console-account.ts'
import { assign, emit, setup } from 'xstate'
import { type Failure, isUncertain } from '../failure.ts'
import { notProvided } from '../not-provided.ts'
import type { ActorKind } from '../requests.ts'
import { asksForCode, canPutOff, isCodeMissing, lacksFactor, messageOf, setupMessageOf, sessionIn, welcome } from './answers.ts'
import { consolePath } from './console-path.ts'
import type {
  AdminLoginContext,
  AdminLoginEmitted,
  AdminLoginEvent,
  AdminLoginInput,
  LoginCall,
  NewAdminSession,
  Rebuilt,
  LoginMessage,
  StoredAdmin,
} from './types.ts'

const sixDigitsOrRecovery = /^(\d{6}|[a-z0-9]{8,64})$/i
const plain = (token: string) => token.replace(/[\s-]/g, '')

/** Setup of admin-login.machine.ts: guards, actions, actors and delays. */
export const adminLoginSetup = setup({
  types: {
    input: {} as AdminLoginInput,
    context: {} as AdminLoginContext,
    events: {} as AdminLoginEvent,
    emitted: {} as AdminLoginEmitted,
    tags: {} as 'busy' | 'limited',
  },
  actors: {
    readStored: notProvided<StoredAdmin, void>('readStored'),
    loadAdmin: notProvided<Rebuilt, void>('loadAdmin'),
    reloadPage: notProvided<never, void>('reloadPage'),
    logIn: notProvided<unknown, LoginCall>('logIn'),
    storeSession: notProvided<void, NewAdminSession>('storeSession'),
    beginSetup: notProvided<{ secret: string; otpauth_uri: string }, void>('beginSetup'),
    confirmSetup: notProvided<{ admin: AdminUser; recovery_codes: readonly string[] }, { token: string }>('confirmSetup'),
  },
  actions: {
    noteCredentials: assign((_, { email, password }: { email: string; password: string }) => ({
      email,
      password,
      problem: null,
    })),
    forgetPassword: assign({ password: '' }),
    noteAdmin: assign((_, { admin }: { admin: AdminUser | null }) => ({ admin })),
    noteSetup: assign((_, { secret, otpauth_uri }: { secret: string; otpauth_uri: string }) => ({
      setup: { secret, otpauth_uri },
    })),
    noteRecoveryCodes: assign((_, { codes, admin }: { codes: readonly string[]; admin: AdminUser }) => ({
      recoveryCodes: codes,
      admin,
      setup: null,
    })),
    forgetSecrets: assign({ setup: null, recoveryCodes: [] as readonly string[] }),
    forgetAll: assign({
      setup: null,
      recoveryCodes: [] as readonly string[],
      email: '',
      admin: null,
      problem: null,
    }),
    clearProblem: assign({ problem: null }),
    say: assign((_, { problem }: { problem: LoginMessage }) => ({ problem })),
    explain: assign((_, { failure }: { failure: Failure }) => ({
      problem: messageOf(failure),
      retryAfter: failure.status === 429 ? (failure.retryAfter ?? 60) : 0,
    })),
    explainSetup: assign((_, { failure }: { failure: Failure }) => ({ problem: setupMessageOf(failure) })),
    greet: emit(({ context }) => welcome(context.admin as AdminUser)),
    goOn: emit(({ context }) => ({
      type: 'navigation.requested' as const,
      to: consolePath(context.place),
      from: null,
      replace: true,
    })),
  },
  guards: {
    isForSetup: ({ context }) => context.purpose === 'setup',
    hasBoth: (_, { hasToken, admin }: StoredAdmin) => hasToken && admin !== null,
    lacksFactor: (_, { hasToken, admin }: StoredAdmin) => hasToken && lacksFactor(admin),
    hasTokenOnly: (_, { hasToken, admin }: StoredAdmin) => hasToken && admin === null,
    mayReload: (_, { admin, isStored, isReloaded }: Rebuilt) => admin !== null && isStored && !isReloaded,
    isRebuilt: (_, { admin }: Rebuilt) => admin !== null,
    isSession: (_, { answer }: { answer: unknown }) => sessionIn(answer) !== null,
    asksForCode: (_, { answer }: { answer: unknown }) => asksForCode(answer),
    isCodeMissing: (_, failure: Failure) => isCodeMissing(failure),
    isLimited: (_, { status }: Failure) => status === 429,
    isWrongCode: (_, { code }: Failure) => code === 'invalid_code',
    isUncertain: (_, failure: Failure) => isUncertain(failure),
    isFilled: (_, { email, password }: { email: string; password: string }) => email.trim() !== '' && password !== '',
    isCode: (_, { token }: { token: string }) => sixDigitsOrRecovery.test(plain(token)),
    needsFactor: ({ context }) => lacksFactor(context.admin),
    canWait: ({ context: { admin } }, { at }: { at: number }) => canPutOff(admin, at),
    isAdmin: (_, { actor }: { actor: ActorKind }) => actor === 'admin',
  },
  delays: {
    codeDelay: 300_000,
    limitDelay: ({ context }) => context.retryAfter * 1000,
  },
})
