import { composerSetup, freshWords } from './composer.setup.ts'

/**
 * A post being written in one place (SC-15): kept as a draft, sent once, never lost. The photo queue uploads its pictures and
 * reports them here.
 */
export const composerMachine = composerSetup.createMachine({
  id: 'composer',
  context: ({ input }) => ({
    ...input,
    draft: freshWords(input),
    files: { media: [], waiting: 0, failed: 0 },
    key: null,
    problem: null,
    failure: null,
  }),
  invoke: { id: 'draftStore', src: 'draftStore' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        open: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'uncertain',
            actions: { type: 'restore', params: ({ event }) => event },
          },
          { target: 'editing', actions: { type: 'restore', params: ({ event }) => event } },
        ],
      },
    },
    editing: {
      initial: 'kept',
      states: { kept: {}, typing: { after: { keepDelay: { target: 'kept', actions: 'keepDraft' } } } },
      on: {
        write: { target: '.typing', reenter: true, actions: { type: 'write', params: ({ event }) => event } },
        filesChanged: { target: '.typing', reenter: true, actions: { type: 'setFiles', params: ({ event }) => event } },
        submit: [
          { guard: 'isEmpty', actions: 'noteEmpty' },
          { guard: 'hasFailedFile', actions: 'noteFile' },
          { guard: 'isWaiting', target: 'awaitingFiles', actions: { type: 'takeKey', params: ({ event }) => event } },
          { target: 'submitting', actions: { type: 'takeKey', params: ({ event }) => event } },
        ],
        close: [{ guard: 'isDirty', target: 'askKeep' }, { target: 'closed' }],
        'session.cleared': {
          guard: { type: 'isMembers', params: ({ event }) => event },
          target: 'closed',
          actions: ['keepDraft', 'clear'],
        },
      },
    },
    awaitingFiles: {
      always: [
        { guard: 'hasFailedFile', target: 'editing.typing', actions: ['dropKey', 'noteFile'] },
        { guard: 'hasAllFiles', target: 'submitting' },
      ],
      on: {
        filesChanged: { actions: { type: 'setFiles', params: ({ event }) => event } },
        cancel: { target: 'editing.typing', actions: 'dropKey' },
        'session.cleared': {
          guard: { type: 'isMembers', params: ({ event }) => event },
          target: 'closed',
          actions: ['keepDraft', 'clear'],
        },
      },
    },
    submitting: {
      entry: 'keepUnanswered',
      invoke: {
        id: 'publishPost',
        src: 'publishPost',
        input: ({ context: { key, draft, files } }) => ({ key: key ?? '', words: draft, media: files.media }),
        onDone: {
          target: 'closed',
          actions: ['forgetDraft', 'clear', { type: 'tell', params: ({ event }) => ({ post: event.output }) }],
        },
        onError: [
          {
            guard: { type: 'hasNoAnswer', params: ({ event }) => event },
            target: 'uncertain',
            actions: { type: 'noteFailure', params: ({ event }) => event },
          },
          { target: 'editing.typing', actions: ['dropKey', { type: 'noteFailure', params: ({ event }) => event }] },
        ],
      },
      on: {
        'session.cleared': {
          guard: { type: 'isMembers', params: ({ event }) => event },
          target: 'closed',
          actions: 'clear',
        },
      },
    },
    uncertain: {
      on: {
        retry: 'submitting',
        close: { target: 'closed', actions: 'clear' },
        'session.cleared': {
          guard: { type: 'isMembers', params: ({ event }) => event },
          target: 'closed',
          actions: 'clear',
        },
      },
    },
    askKeep: {
      on: {
        keep: { target: 'closed', actions: ['keepDraft', 'clear'] },
        discard: { target: 'closed', actions: ['forgetDraft', 'clear'] },
        back: 'editing.typing',
        'session.cleared': {
          guard: { type: 'isMembers', params: ({ event }) => event },
          target: 'closed',
          actions: ['keepDraft', 'clear'],
        },
      },
    },
  },
})
