import ReconnectingWebSocket from 'partysocket/ws'

export type SocketHandlers = {
  onText(text: string): void
  /** Called once. 1006 for a connection that failed or broke. */
  onClosed(code: number): void
}
export type Transport = { send(text: string): boolean; close(code?: number): void }

/**
 * One connection attempt; the chart owns timing and retries. No handler is called after `close`: a half-open socket never reports
 * its own end, so nothing waits for it.
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

  // The library reports a broken connection as close code 1000 followed, in the same turn, by an error.
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
