import { emptyMessage, draftProblem, missing, unsaved, unsure, blank } from './report.ts'
import { feedbackSetup, nothing, type Picture } from './feedback.setup.ts'

/** The bug-report widget (SC-6): success only with the server's receipt; hidden pixels never leave the device. */
export const feedbackMachine = feedbackSetup.createMachine({
  id: 'feedback',
  context: ({ input }) => ({
    ...input,
    ...nothing,
    draft: blank,
    touched: [],
    screenshot: null,
    source: '',
    key: null,
    complaint: null,
    receipt: null,
  }),
  initial: 'closed',
  on: {
    'session.user-updated': { actions: { type: 'notePerson', params: ({ event }) => event.user } },
    'session.cleared': { guard: { type: 'isMember', params: ({ event }) => event }, actions: 'forgetPerson' },
  },
  states: {
    closed: {
      tags: 'trigger',
      on: {
        open: { target: 'open', actions: 'prefill' },
        'session.cleared': {
          guard: { type: 'isMember', params: ({ event }) => event },
          actions: ['forgetPerson', 'empty'],
        },
      },
    },
    open: {
      tags: 'dialog',
      initial: 'form',
      on: {
        cancel: { target: 'closed', actions: 'dropScreenshot' },
        'session.user-updated': { actions: [{ type: 'notePerson', params: ({ event }) => event.user }, 'prefill'] },
        'session.cleared': {
          guard: { type: 'isMember', params: ({ event }) => event },
          actions: ['forgetPerson', 'prefill'],
        },
      },
      states: {
        form: {
          on: {
            type: { actions: { type: 'type', params: ({ event }) => event } },
            capture: { guard: 'canCapture', target: 'capturing', actions: { type: 'complain', params: null } },
            removeScreenshot: { actions: 'dropScreenshot' },
            submit: [
              { guard: 'isIncomplete', actions: { type: 'complain', params: ({ context }) => missing(context.draft) } },
              { guard: 'isBlank', actions: { type: 'complain', params: emptyMessage } },
              { guard: 'isUnfit', actions: { type: 'complain', params: ({ context }) => draftProblem(context.draft) } },
              { target: '#feedback.submitting', actions: { type: 'takeKey', params: ({ event }) => event } },
            ],
          },
        },
        capturing: {
          invoke: {
            id: 'captureScreen',
            src: 'captureScreen',
            onDone: { target: 'annotating', actions: { type: 'edit', params: ({ event }) => event.output } },
            onError: 'form',
          },
        },
        annotating: {
          on: {
            pick: { actions: { type: 'pick', params: ({ event }) => event } },
            draw: {
              guard: { type: 'isCounted', params: ({ event }) => event },
              actions: { type: 'draw', params: ({ event }) => event },
            },
            place: { guard: 'hasTool', actions: 'place' },
            move: { actions: { type: 'move', params: ({ event }) => event } },
            size: { actions: { type: 'size', params: ({ event }) => event } },
            remove: { actions: { type: 'remove', params: ({ event }) => event } },
            discard: { target: 'form', actions: 'discard' },
            confirm: 'flattening',
          },
        },
        flattening: {
          tags: 'busy',
          invoke: {
            id: 'flatten',
            src: 'flatten',
            input: ({ context: { capture, areas } }) => ({ capture: capture as Picture, areas }),
            onDone: { target: 'form', actions: { type: 'attach', params: ({ event }) => event.output } },
            onError: { target: 'annotating', actions: { type: 'complain', params: unsaved } },
          },
        },
      },
    },
    submitting: {
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'sendFeedback',
        src: 'sendFeedback',
        input: ({ context: { draft, source, screenshot, key } }) => ({ draft, source, screenshot, key: key ?? '' }),
        onDone: {
          target: 'success',
          actions: [{ type: 'keepReceipt', params: ({ event }) => event.output }, 'announce'],
        },
        // The session may have ended meanwhile.
        onError: { target: 'open', actions: [{ type: 'explain', params: ({ event }) => event }, 'prefill'] },
      },
      after: { answerDelay: { target: 'open', actions: [{ type: 'complain', params: unsure }, 'prefill'] } },
    },
    success: {
      tags: 'dialog',
      on: { dismiss: { target: 'closed', actions: 'empty' } },
      after: { successDelay: { target: 'closed', actions: 'empty' } },
    },
  },
})
