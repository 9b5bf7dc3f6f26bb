import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import type { ActorKind } from '#machines/requests.ts'
import type { DemandAnswer } from '#machines/request/request.machine.ts'
import { socketMachine } from '#machines/socket/socket.machine.ts'
import type { ConnectionMessage, SocketEvent } from '#machines/socket/types.ts'
import type { Api } from '#src/api/create-api.ts'
import { fromCallback, fromPromise } from 'xstate'
import { parseFrame, writeFrame } from './frames.ts'
import { loadNoticeWords, wordedNotice } from './notice-words.ts'
import { openTransport } from './transport.ts'

export type SocketParts = {
  api: Api
  /** Address of the notifications socket, without the token. */
  url: string
  WebSocket: typeof globalThis.WebSocket
  readToken: () => string | null
  demand: (kind: ActorKind, usedToken: string) => Promise<DemandAnswer>
  now: () => number
  onIgnored: () => void
}
type Nothing = Record<never, never>

const tokenDead = 4401
/** Between 0.8 and 1.2, so that a parish's browsers do not all reconnect in the same second (TRAP-59). */
const drawJitter = () => 0.8 + Math.random() * 0.4

/** The socket chart on a real WebSocket. */
export function provideSocket({ api, url, WebSocket, readToken, demand, now, onIgnored }: SocketParts) {
  /** The token this socket was authenticated with. */
  let usedToken = ''

  const connection = fromCallback<ConnectionMessage, Nothing>(({ sendBack, receive }) => {
    const tell = (event: SocketEvent) => sendBack(event)
    const token = readToken()
    if (token === null) return tell({ type: 'connection.closed', code: tokenDead, jitter: drawJitter() })
    usedToken = token
    // A chunk that cannot be loaded is not missed: the server's text is shown.
    void loadNoticeWords().catch(() => {})
    let newerToken: string | null = null
    const transport = openTransport(`${url}?token=${encodeURIComponent(token)}`, WebSocket, {
      onText(text) {
        const frame = parseFrame(text)
        if (frame) tell({ type: 'frame.received', frame: wordedNotice(frame), at: now() })
        else onIgnored()
      },
      onClosed: (code) => tell({ type: 'connection.closed', code, jitter: drawJitter() }),
    })
    receive((message) => {
      if (message.type === 'refreshToken') {
        const stored = readToken()
        if (stored !== null && stored !== usedToken) newerToken = stored
        return
      }
      const carriesToken = message.frame.type === 'ping' && newerToken !== null
      const isSent = transport.send(writeFrame(carriesToken ? { type: 'ping', token: newerToken ?? '' } : message.frame))
      if (!isSent || !carriesToken) return
      usedToken = newerToken ?? usedToken
      newerToken = null
    })
    return () => transport.close()
  })

  const demandToken = fromPromise<DemandAnswer, { kind: ActorKind }>(async ({ input: { kind } }) => {
    const answer = await demand(kind, usedToken)
    // Retrying with the refused token would fail forever.
    return answer.outcome === 'renewed' && answer.token === usedToken ? { outcome: 'refused', token: null } : answer
  })

  const countUnread = fromPromise<number, Nothing>(async ({ signal }) => {
    const { unread_count } = await api.call(notificationsEndpoints.unreadCount, {}, { signal, suppressErrors: true })
    return unread_count
  })

  return socketMachine.provide({ actors: { connection, demandToken, countUnread } })
}
