import { toFailure } from '../failure.ts'
import { calendarImportSetup, currentOf, failedWith, initialContext, savedAs } from './calendar-import.setup.ts'

/**
 * Import of calendar files (SC-22): events are created one after another, each under the key of its job, and a job that was cut
 * short is offered again when the dialog opens.
 */
export const calendarImportMachine = calendarImportSetup.createMachine({
  id: 'calendarImport',
  context: ({ input }) => initialContext(input),
  invoke: { id: 'jobStore', src: 'jobStore' },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasJob', target: 'done' }, { target: 'choosing' }] },
    choosing: {
      on: {
        choose: { target: 'reading', actions: { type: 'noteChoice', params: ({ event }) => event } },
        refuse: { actions: { type: 'noteChoice', params: ({ event }) => ({ name: '', problems: event.problems }) } },
      },
    },
    reading: {
      invoke: {
        id: 'readFiles',
        src: 'readFiles',
        onDone: [
          {
            guard: { type: 'hasPreview', params: ({ event }) => event.output },
            target: 'previewing',
            actions: { type: 'showPreview', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'addProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: { type: 'addProblems', params: { problems: [] } } },
      },
    },
    previewing: {
      on: {
        tick: { actions: { type: 'tick', params: ({ event }) => event } },
        tickAll: { actions: 'tickAll' },
        tickNone: { actions: 'tickNone' },
        aim: { actions: { type: 'aim', params: ({ event }) => event } },
        restart: { target: 'choosing', actions: 'dropJob' },
        start: {
          guard: 'hasTicked',
          target: 'running',
          actions: [{ type: 'createJob', params: ({ event }) => event }, 'keepJob', 'beginRun'],
        },
      },
    },
    running: {
      initial: 'picking',
      on: {
        leave: [{ guard: 'hasSaved', target: 'left', actions: ['tellSaved', 'praise'] }, { target: 'left' }],
      },
      states: {
        picking: {
          always: [
            { guard: 'isStopping', target: '#calendarImport.ended', actions: { type: 'end', params: { end: 'stopped' } } },
            { guard: 'hasNext', target: 'creating' },
            { target: '#calendarImport.ended', actions: { type: 'end', params: { end: 'finished' } } },
          ],
        },
        creating: {
          on: { stop: { actions: 'askToStop' } },
          invoke: {
            id: 'createEvent',
            src: 'createEvent',
            input: ({ context }) => currentOf(context),
            onDone: {
              target: 'picking',
              actions: [
                { type: 'noteOutcome', params: ({ event }) => savedAs(event.output) },
                { type: 'settle', params: ({ event }) => savedAs(event.output) },
              ],
            },
            onError: [
              {
                guard: { type: 'canWait', params: ({ event }) => ({ failure: toFailure(event.error) }) },
                target: 'resting',
                actions: { type: 'noteWait', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              },
              {
                guard: { type: 'isGeneral', params: ({ event }) => ({ failure: toFailure(event.error) }) },
                target: '#calendarImport.ended',
                actions: { type: 'endBy', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              },
              {
                target: 'picking',
                actions: [
                  { type: 'noteOutcome', params: ({ event }) => failedWith(toFailure(event.error)) },
                  { type: 'settle', params: ({ event }) => failedWith(toFailure(event.error)) },
                ],
              },
            ],
          },
        },
        resting: { always: [{ guard: 'isStopping', target: 'picking' }, { target: 'waiting' }] },
        waiting: {
          on: { stop: { target: 'picking', actions: 'askToStop' } },
          after: { wait: 'creating' },
        },
      },
    },
    ended: {
      always: [{ guard: 'hasSaved', target: 'reporting', actions: 'tellSaved' }, { target: 'reporting' }],
    },
    reporting: {
      always: [
        { guard: 'hasLeft', target: 'done' },
        { target: 'done', actions: 'forgetJob' },
      ],
    },
    done: {
      on: {
        retry: { guard: 'hasFailed', target: 'running', actions: ['queueFailed', 'beginRun'] },
        resume: { guard: 'hasLeft', target: 'running', actions: ['queueLeft', 'beginRun'] },
        restart: { target: 'choosing', actions: ['dropJob', 'forgetJob'] },
      },
    },
    left: { type: 'final' },
  },
})
