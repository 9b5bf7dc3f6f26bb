import { assertEvent } from 'xstate'
import { toFailure } from '../failure.ts'
import { adminLoginSetup } from './admin-login.setup.ts'
import { invalidCode, loginFailed, sessionIn } from './answers.ts'
import type { ActorKind } from '../requests.ts'
import type { NewAdminSession } from './types.ts'

/** States of a signed-in account: the end of the console session returns to the form. */
const ended = {
  guard: { type: 'isAdmin', params: ({ event }: { event: { actor: ActorKind } }) => event },
  target: 'credentials',
  actions: 'forgetAll',
} as const

/** Console sign-in (SC-3): password, second factor and its setup. Email and password are dropped after the code step. */
export const adminLoginMachine = adminLoginSetup.createMachine({
  id: 'admin-login',
  context: ({ input }) => ({
    ...input,
    email: '',
    password: '',
    problem: null,
    retryAfter: 0,
    admin: null,
    setup: null,
    recoveryCodes: [],
  }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'readStored',
        src: 'readStored',
        onDone: [
          {
            guard: 'isForSetup',
            target: 'setupOffered',
            actions: { type: 'noteAdmin', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'lacksFactor', params: ({ event }) => event.output },
            target: 'setupOffered',
            actions: { type: 'noteAdmin', params: ({ event }) => event.output },
          },
          { guard: { type: 'hasBoth', params: ({ event }) => event.output }, target: 'signedIn' },
          { guard: { type: 'hasTokenOnly', params: ({ event }) => event.output }, target: 'rebuilding' },
          { target: 'credentials' },
        ],
        onError: 'credentials',
      },
    },
    rebuilding: {
      tags: 'busy',
      invoke: {
        id: 'loadAdmin',
        src: 'loadAdmin',
        onDone: [
          { guard: { type: 'mayReload', params: ({ event }) => event.output }, target: 'reloading' },
          { guard: { type: 'isRebuilt', params: ({ event }) => event.output }, target: 'signedIn' },
          { target: 'credentials' },
        ],
        onError: 'credentials',
      },
    },
    reloading: { tags: 'busy', invoke: { id: 'reloadPage', src: 'reloadPage' } },
    credentials: {
      entry: 'forgetPassword',
      initial: 'ready',
      states: {
        ready: {
          on: {
            submit: {
              guard: { type: 'isFilled', params: ({ event }) => event },
              target: '#admin-login.submitting',
              actions: { type: 'noteCredentials', params: ({ event }) => event },
            },
          },
        },
        limited: { tags: 'limited', after: { limitDelay: { target: 'ready', actions: 'clearProblem' } } },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context: { email, password } }) => ({ email, password, two_factor_token: null }),
        onDone: [
          { guard: { type: 'isSession', params: ({ event }) => ({ answer: event.output }) }, target: 'storing' },
          { guard: { type: 'asksForCode', params: ({ event }) => ({ answer: event.output }) }, target: 'codePrompt' },
          { target: 'credentials', actions: { type: 'say', params: { problem: loginFailed } } },
        ],
        onError: [
          { guard: { type: 'isCodeMissing', params: ({ event }) => toFailure(event.error) }, target: 'codePrompt' },
          {
            guard: { type: 'isLimited', params: ({ event }) => toFailure(event.error) },
            target: 'credentials.limited',
            actions: { type: 'explain', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
          {
            target: 'credentials',
            actions: { type: 'explain', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
        ],
      },
    },
    codePrompt: {
      initial: 'ready',
      on: { back: { target: 'credentials', actions: 'clearProblem' } },
      after: { codeDelay: { target: 'credentials', actions: 'clearProblem' } },
      states: {
        ready: {
          on: {
            submitCode: {
              guard: { type: 'isCode', params: ({ event }) => event },
              target: '#admin-login.verifying',
              actions: 'clearProblem',
            },
          },
        },
        limited: { tags: 'limited', after: { limitDelay: { target: 'ready', actions: 'clearProblem' } } },
      },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context: { email, password }, event }) => {
          assertEvent(event, 'submitCode')
          return { email, password, two_factor_token: event.token }
        },
        onDone: [
          { guard: { type: 'isSession', params: ({ event }) => ({ answer: event.output }) }, target: 'storing' },
          { target: 'credentials', actions: { type: 'say', params: { problem: loginFailed } } },
        ],
        onError: [
          {
            guard: { type: 'isWrongCode', params: ({ event }) => toFailure(event.error) },
            target: 'codePrompt',
            actions: { type: 'say', params: { problem: invalidCode } },
          },
          {
            guard: { type: 'isLimited', params: ({ event }) => toFailure(event.error) },
            target: 'codePrompt.limited',
            actions: { type: 'explain', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
          {
            guard: { type: 'isUncertain', params: ({ event }) => toFailure(event.error) },
            target: 'codePrompt',
            actions: { type: 'explain', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
          {
            target: 'credentials',
            actions: { type: 'explain', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
        ],
      },
    },
    storing: {
      tags: 'busy',
      entry: [
        'forgetPassword',
        {
          type: 'noteAdmin',
          params: ({ event }) => ({ admin: sessionIn((event as { output?: unknown }).output)?.admin ?? null }),
        },
      ],
      invoke: {
        id: 'storeSession',
        src: 'storeSession',
        input: ({ event }) => sessionIn((event as { output?: unknown }).output) as NewAdminSession,
        onDone: [
          { guard: 'needsFactor', target: 'setupOffered', actions: 'greet' },
          { target: 'signedIn', actions: 'greet' },
        ],
        onError: { target: 'credentials', actions: { type: 'say', params: { problem: loginFailed } } },
      },
    },
    setupOffered: {
      on: {
        start: { target: 'setupLoading', actions: 'clearProblem' },
        later: { guard: { type: 'canWait', params: ({ event }) => event }, target: 'signedIn' },
        'session.cleared': ended,
      },
    },
    setupLoading: {
      tags: 'busy',
      on: {
        'session.cleared': ended,
      },
      invoke: {
        id: 'beginSetup',
        src: 'beginSetup',
        onDone: { target: 'setupCode', actions: { type: 'noteSetup', params: ({ event }) => event.output } },
        onError: {
          target: 'setupOffered',
          actions: { type: 'explainSetup', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
    setupCode: {
      on: {
        submitSetup: {
          guard: { type: 'isCode', params: ({ event }) => event },
          target: 'setupVerifying',
          actions: 'clearProblem',
        },
        back: { target: 'setupOffered', actions: ['forgetSecrets', 'clearProblem'] },
        'session.cleared': ended,
      },
    },
    setupVerifying: {
      tags: 'busy',
      on: {
        'session.cleared': ended,
      },
      invoke: {
        id: 'confirmSetup',
        src: 'confirmSetup',
        input: ({ event }) => {
          assertEvent(event, 'submitSetup')
          return { token: event.token }
        },
        onDone: {
          target: 'recoveryCodes',
          actions: {
            type: 'noteRecoveryCodes',
            params: ({ event }) => ({ codes: event.output.recovery_codes, admin: event.output.admin }),
          },
        },
        onError: [
          {
            guard: { type: 'isWrongCode', params: ({ event }) => toFailure(event.error) },
            target: 'setupCode',
            actions: { type: 'say', params: { problem: invalidCode } },
          },
          {
            target: 'setupCode',
            actions: { type: 'explainSetup', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
        ],
      },
    },
    recoveryCodes: {
      on: {
        acknowledge: { target: 'signedIn', actions: 'forgetSecrets' },
        'session.cleared': ended,
      },
    },
    signedIn: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isForSetup', target: 'set' },
            { target: 'going', actions: 'goOn' },
          ],
        },
        going: {},
        set: {},
      },
      on: {
        'session.cleared': ended,
      },
    },
  },
})
