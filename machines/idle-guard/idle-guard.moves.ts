import { movesOf } from '../moves.ts'

const [halfHour, minute] = [1_800_000, 60_000]

/** SC-26. */
export const idleGuardMoves = movesOf(
  `
watching.active | time untilIdle | watching.warning | -
watching.active | sign [over] | out | start signOut
watching.active | sign [idle] | watching.warning | -
watching.active | sign | watching.active | send signs note
watching.active | app.visible [over] | out | start signOut
watching.active | app.visible [idle] | watching.warning | -
watching.active | app.visible | watching.active | -
watching.warning | time untilOver | out | start signOut
watching.warning | sign | watching.warning | -
watching.warning | stay [over] | out | start signOut
watching.warning | stay | watching.active | send signs note
watching.warning | leave | out | start signOut
watching.warning | app.visible [over] | out | start signOut
watching.warning | app.visible | watching.warning | -
watching | sign.elsewhere [news] | watching.active | -
watching | working | watching.active | send signs note
out | answer signOut | ended | -
`,
  {
    idle: ({ at }, { lastSign }) => at >= lastSign + halfHour,
    over: ({ at }, { lastSign }) => at >= lastSign + halfHour + minute,
    news: ({ at }, { lastSign }) => at > lastSign,
  },
)
