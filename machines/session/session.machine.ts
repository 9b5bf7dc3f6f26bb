import { assertEvent } from 'xstate'
import { toFailure } from '../failure.ts'
import { afterArrival, afterLogin, afterRegistration } from './landing-path.ts'
import { sessionSetup } from './session.setup.ts'
import { expired, greetings, loggedOut, registered, welcomes } from './texts.ts'

/** The member's session (SC-1). The only chart that clears tokens; its vault writes storage during the transition. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, holder: null, user: null, stale: false, problem: null, leaving: 'logout', place: null }),
  invoke: { id: 'vault', src: 'vault', input: ({ context }) => ({ kind: context.kind }) },
  initial: 'restoring',
  on: {
    'route.changed': { actions: { type: 'noteRoute', params: ({ event }) => event } },
    'storage.changed': [
      {
        guard: { type: 'isEmptied', params: ({ event }) => event },
        target: '.leaving',
        actions: { type: 'noteLeaving', params: { why: 'remote' } },
      },
      {
        guard: { type: 'isForeign', params: ({ event }) => event },
        target: '.restoring',
        actions: [
          { type: 'noteHolder', params: ({ event }) => event },
          { type: 'announceCleared', params: { reason: 'remote' } },
        ],
      },
    ],
  },
  states: {
    restoring: {
      entry: { type: 'announce', params: { status: 'restoring' } },
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'readStored',
            src: 'readStored',
            input: ({ context }) => ({ kind: context.kind }),
            onDone: [
              {
                guard: { type: 'hasToken', params: ({ event }) => event.output },
                target: 'loadingProfile',
                actions: { type: 'recall', params: ({ event }) => event.output },
              },
              { target: '#session.anonymous', actions: 'forget' },
            ],
            onError: { target: '#session.anonymous', actions: 'forget' },
          },
        },
        loadingProfile: {
          invoke: {
            id: 'loadProfile',
            src: 'loadProfile',
            input: ({ context }) => ({ kind: context.kind }),
            onDone: {
              target: '#session.authenticated',
              actions: [
                { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
                { type: 'merge', params: ({ event }) => ({ user: event.output }) },
              ],
            },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => toFailure(event.error) },
                target: '#session.anonymous',
                actions: ['wipe', 'forget', { type: 'announceCleared', params: { reason: 'forbidden' } }],
              },
              {
                guard: { type: 'isLost', params: ({ event }) => toFailure(event.error) },
                target: '#session.anonymous',
                actions: ['wipe', 'forget'],
              },
              { guard: 'hasCache', target: '#session.authenticated', actions: 'markStale' },
              { target: '#session.authenticated.unknown' },
            ],
          },
        },
      },
    },
    anonymous: {
      entry: { type: 'announce', params: { status: 'anonymous' } },
      initial: 'idle',
      on: {
        logIn: { target: 'signingIn', actions: { type: 'notePlace', params: ({ event }) => event } },
        resume: 'restoring',
        register: { target: 'registering.form', actions: { type: 'notePlace', params: { place: null } } },
        signInBy: { target: 'registering.provider', actions: { type: 'notePlace', params: ({ event }) => event } },
      },
      states: { idle: {}, failed: {}, restorable: { on: { decline: { target: 'idle', actions: 'forgetProblem' } } } },
    },
    signingIn: {
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) => {
          assertEvent(event, 'logIn')
          const { username_or_email, password, restore } = event
          return { username_or_email, password, ...(restore ? { restore } : {}) }
        },
        onDone: {
          target: 'authenticated',
          actions: [
            { type: 'keep', params: ({ event }) => ({ session: event.output }) },
            { type: 'toast', params: ({ event }) => ({ toasts: greetings(event.output.user) }) },
            { type: 'go', params: ({ context, event }) => afterLogin(event.output.user, context.place) },
            { type: 'open', params: ({ event }) => ({ session: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isClosedByOwner', params: ({ event }) => toFailure(event.error) },
            target: 'anonymous.restorable',
            actions: { type: 'noteProblem', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
          {
            target: 'anonymous.failed',
            actions: [
              { type: 'noteProblem', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              { type: 'complain', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            ],
          },
        ],
      },
    },
    registering: {
      initial: 'form',
      states: {
        form: {
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ event }) => {
              assertEvent(event, 'register')
              return { form: event.form, key: event.key }
            },
            onDone: {
              target: '#session.authenticated',
              actions: [
                { type: 'keep', params: ({ event }) => ({ session: event.output }) },
                { type: 'toast', params: { toasts: [registered] } },
                { type: 'go', params: ({ event }) => afterRegistration(event.output.user) },
                { type: 'open', params: ({ event }) => ({ session: event.output }) },
              ],
            },
            onError: {
              target: '#session.anonymous.failed',
              actions: { type: 'noteProblem', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            },
          },
        },
        /** Back from a provider: a member signs in, or somebody new joins. */
        provider: {
          invoke: {
            id: 'signInBy',
            src: 'signInBy',
            input: ({ event }) => {
              assertEvent(event, 'signInBy')
              return { provider: event.provider, answer: event.answer }
            },
            onDone: {
              target: '#session.authenticated',
              actions: [
                { type: 'keep', params: ({ event }) => ({ session: event.output }) },
                { type: 'toast', params: ({ event }) => ({ toasts: welcomes(event.output) }) },
                { type: 'go', params: ({ context, event }) => afterArrival(event.output, context.place) },
                { type: 'open', params: ({ event }) => ({ session: event.output }) },
              ],
            },
            onError: {
              target: '#session.anonymous.failed',
              actions: { type: 'noteProblem', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            },
          },
        },
      },
    },
    authenticated: {
      entry: { type: 'announce', params: { status: 'authenticated' } },
      initial: 'known',
      on: {
        resume: 'restoring',
        logOut: { target: 'leaving', actions: ['revoke', { type: 'noteLeaving', params: { why: 'logout' } }] },
        'http.unauthorized': {
          guard: { type: 'isExpiry', params: ({ event }) => event },
          target: 'anonymous',
          actions: [
            'wipe',
            'forget',
            { type: 'toast', params: ({ context }) => ({ toasts: [expired(context.kind)] }) },
            'goToLogin',
            { type: 'announceCleared', params: { reason: 'expired' } },
          ],
        },
        updateUser: {
          target: '.known',
          actions: [
            { type: 'keepUser', params: ({ event }) => event },
            { type: 'announceUser', params: ({ event }) => event },
            { type: 'merge', params: ({ event }) => event },
          ],
        },
      },
      states: {
        known: {},
        unknown: { on: { 'net.online': '#session.restoring.loadingProfile' } },
      },
    },
    leaving: {
      entry: [{ type: 'announce', params: { status: 'leaving' } }, 'goAway', 'wipe'],
      always: { guard: 'isAway', target: 'left' },
      on: { 'route.changed': { target: 'left', actions: { type: 'noteRoute', params: ({ event }) => event } } },
      after: { leaveDelay: 'left' },
    },
    left: {
      always: [
        {
          guard: 'isLogout',
          target: 'anonymous',
          actions: [
            { type: 'toast', params: { toasts: [loggedOut] } },
            { type: 'announceCleared', params: { reason: 'logout' } },
          ],
        },
        { target: 'anonymous', actions: { type: 'announceCleared', params: { reason: 'remote' } } },
      ],
    },
  },
})
