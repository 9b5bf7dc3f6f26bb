import { movesOf } from '../moves.ts'

/** The table of the specification. */
export const calendarImportMoves = movesOf(
  `
choosing | choose | reading | start readFiles
choosing | refuse | choosing | -
reading | answer readFiles [preview] | previewing | -
reading | answer readFiles | choosing | -
reading | failure readFiles | choosing | -
previewing | tick | previewing | -
previewing | restart | choosing | -
previewing | start [ticked] | running.creating | send jobStore keep, start createEvent
previewing | start | previewing | -
running | leave [saved] | left | emit event.saved, emit toast.requested
running | leave | left | -
running.creating | stop | running.creating | -
running.creating | failure createEvent [wait, stopping] | done
running.creating | failure createEvent [wait] | running.waiting | -
running.creating | failure createEvent [general] | done
running.waiting | time wait | running.creating | start createEvent
running.waiting | stop | done
done | retry [failed] | running.creating | start createEvent
done | retry | done | -
done | resume [left] | running.creating | start createEvent
done | resume | done | -
done | restart | choosing | send jobStore forget
`,
  {
    preview: ({ output }) => output.preview !== null,
    ticked: (_, { ticked }) => ticked.length > 0,
    saved: (_, { saved }) => saved.length > 0,
    'wait, stopping': ({ error }, { waits, isStopping }) => [429, 503].includes(error.status) && waits < 5 && isStopping,
    wait: ({ error }, { waits }) => [429, 503].includes(error.status) && waits < 5,
    general: ({ error }) => [401, 0].includes(error.status),
    failed: (_, { job }) => Object.values<{ state: string }>(job.outcomes).some(({ state }) => state === 'failed'),
    left: (_, { job }) => job.drafts.length > Object.keys(job.outcomes).length,
  },
)
