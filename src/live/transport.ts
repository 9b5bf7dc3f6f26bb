import ReconnectingWebSocket from 'partysocket/ws'

export type SocketHandlers = {
  onText(text: string): void
  /** Once. 1006 for a connection that failed or broke. */
  onClosed(code: number): void
}
export type Transport = { send(text: string): boolean; close(code?: number): void }

/**
 * One connection attempt; timing and retries are the chart's. After `close` nothing is heard of it any more:
 * a half-open socket never reports its own end, so nobody waits for that.
 */
export function openTransport(url: string, WebSocketClass: typeof WebSocket, { onText, onClosed }: SocketHandlers): Transport {
  const socket = new ReconnectingWebSocket(url, [], {
    WebSocket: WebSocketClass,
    maxRetries: 0,
    maxEnqueuedMessages: 0,
    connectionTimeout: 60_000,
  })
  let isOver = false
  let isBroken = false

  // The library reports a broken connection as a close with 1000 and then, in the same turn, as an error.
  socket.onclose = ({ code }) =>
    queueMicrotask(() => {
      if (isOver) return
      isOver = true
      onClosed(isBroken ? 1006 : code)
    })
  socket.onerror = () => {
    isBroken = true
  }
  socket.onmessage = ({ data }) => {
    if (!isOver && typeof data === 'string') onText(data)
  }

  return {
    send: (text) => !isOver && socket.readyState === socket.OPEN && socket.send(text),
    close(code = 1000) {
      isOver = true
      socket.close(code)
    },
  }
}
