import { movesOf } from '../moves.ts'

/** The table of the specification. */
export const moderationCaseMoves = movesOf(
  `
free | claim [mine] | free | -
free | decide [mine] | free | -
free | claim | claiming | start claimEntry
free | decide | claiming | start claimEntry
free | entry.loaded [taken] | takenByOther | -
free | entry.loaded | free | -
claiming | answer claimEntry [over] | closed | emit toast.requested
claiming | answer claimEntry [takenAnswer] | takenByOther | -
claiming | answer claimEntry [wanted] | deciding | start decideEntry
claiming | answer claimEntry | held | -
claiming | failure claimEntry | free | -
claiming | release | releasing | start releaseEntry
takenByOther | time untilFree | free | -
takenByOther | claim [mine] | takenByOther | -
takenByOther | claim | claiming | start claimEntry
takenByOther | entry.loaded [taken] | takenByOther | -
takenByOther | entry.loaded | free | -
held | time untilLapsed | lapsed | -
held | claim | claiming | start claimEntry
held | decide [late] | lapsed | -
held | decide | deciding | start decideEntry
held | release | releasing | start releaseEntry
lapsed | claim | claiming | start claimEntry
lapsed | decide | claiming | start claimEntry
lapsed | release | releasing | start releaseEntry
releasing | answer releaseEntry | free | -
releasing | failure releaseEntry | free | -
deciding | answer decideEntry [over] | closed | emit toast.requested
deciding | answer decideEntry [takenAnswer] | claiming | start claimEntry
deciding | answer decideEntry [lapsed] | lapsed | -
deciding | answer decideEntry [final] | closed | -
deciding | answer decideEntry | decided | -
deciding | failure decideEntry | held | -
decided | time untilTold | closed | -
decided | undo [tooLate] | closed | emit toast.requested
decided | undo | undoing | start undoDecision
undoing | answer undoDecision [told] | closed | emit toast.requested
undoing | answer undoDecision | free | -
undoing | failure undoDecision | decided | -
`,
  {
    mine: (_, { refusal }) => refusal !== null,
    taken: ({ holder }) => holder !== null,
    over: ({ output }) => output.is === 'over',
    takenAnswer: ({ output }) => output.is === 'taken',
    lapsed: ({ output }) => output.is === 'lapsed',
    told: ({ output }) => output.is === 'told',
    final: ({ output }) => output.undoUntil === null,
    wanted: (_, { wanted }) => wanted !== null,
    late: ({ at }, { until, now }) => Math.max(at, now) >= until,
    tooLate: ({ at }, { decided, now }) => Math.max(at, now) >= decided.undoUntil,
  },
)
