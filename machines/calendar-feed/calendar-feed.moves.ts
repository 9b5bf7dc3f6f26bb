import { movesOf } from '../moves.ts'

/** The table of the specification. */
export const calendarFeedMoves = movesOf(
  `
loading | answer loadTokens [active] | ready.idle | -
loading | answer loadTokens | none | -
loading | failure loadTokens | failed | -
failed | retry | loading | start loadTokens
none | create | creating | start createToken
creating | answer createToken | ready.idle | emit toast.requested
creating | failure createToken | none | emit toast.requested
ready | copy | ready.copying | start copyAddress
ready | revoke | asking | -
ready.copying | answer copyAddress | ready.copied | -
ready.copying | failure copyAddress | ready.selected | -
ready.copied | time copied | ready.idle | -
asking | confirm | revoking | start revokeToken
asking | decline | ready.idle | -
revoking | answer revokeToken | loading | start loadTokens
revoking | failure revokeToken | ready.idle | emit toast.requested
`,
  {
    active: ({ output }) => output.some((one: { is_active: boolean }) => one.is_active),
  },
)
