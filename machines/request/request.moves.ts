import { movesOf } from '../moves.ts'

/** The table of the specification. */
export const requestMoves = movesOf(
  `
preparing | answer readToken | sending | start sendRequest
preparing | failure readToken | failed | -
sending | answer sendRequest | done | -
sending | failure sendRequest [refreshable] | refreshing | start demandToken
sending | failure sendRequest [401] | failed | -
refreshing | answer demandToken [new token] | sending | start sendRequest
refreshing | answer demandToken [unreachable] | failed | emit http.failed
refreshing | answer demandToken [harmless] | failed | -
refreshing | answer demandToken | failed | emit http.unauthorized
refreshing | failure demandToken | failed | emit http.failed
waiting | time retryDelay | sending | start sendRequest
preparing | cancel | failed | -
sending | cancel | failed | -
refreshing | cancel | failed | -
waiting | cancel | failed | -
sending | session.cleared [own] | failed | -
refreshing | session.cleared [own] | failed | -
waiting | session.cleared [own] | failed | -
`,
  {
    401: ({ error }) => error.status === 401,
    refreshable: ({ error }, { refreshable, refreshed, token }) =>
      error.status === 401 && refreshable && !refreshed && token !== null,
    'new token': ({ output }, { token }) => output.outcome === 'renewed' && output.token !== null && output.token !== token,
    unreachable: ({ output }) => output.outcome === 'unreachable',
    harmless: ({ output }, { exempt }) => output.outcome === 'refused' || output.outcome === 'cleared' || exempt,
    own: ({ actor }, { kind }) => actor === kind,
  },
)
