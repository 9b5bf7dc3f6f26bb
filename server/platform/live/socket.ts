import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import { bytes } from '#contract/core/limits.ts'
import { closeCodes } from '#contract/core/socket.ts'
import { closeReasons, type Connection, createConnection } from './connection.ts'
import { type FrameHandling, handleFrame, readFrame } from './frames/frames.ts'
import type { LiveParts } from './live-parts.ts'
import { type Handshake, performHandshake } from './handshake.ts'
import { watchEveryone } from './everyone.ts'
import { createHub, type Hub } from './hub.ts'
import { framesReceived, handshakesRefused, socketsClosed, socketsOpen } from './metrics.ts'
import { type WatchOptions, watchSessions } from './watch.ts'

/** How long numbered frames wait for a new socket's first frame, which our client sends at once: round trips may take seconds. */
const patienceMs = 10_000
/** Consecutive invalid frames before the socket is closed. */
const maxIgnored = 50
const policyViolation = 1008
const closeWithinMs = 2_000
/** `closeTimeout`, missing from the types, ends sockets whose clients do not answer a close. */
const serverOptions = {
  noServer: true,
  maxPayload: bytes.frame,
  perMessageDeflate: false,
  clientTracking: false,
  closeTimeout: closeWithinMs,
}

/**
 * Attaches the notifications socket to an HTTP server: one path, the access token in the query, own origin only. Closing tells
 * every client to reconnect (1012).
 */
export async function attachSocket<P extends LiveParts>(
  httpServer: Server,
  parts: P,
  frameHandling: FrameHandling<P>,
  options: WatchOptions = {},
): Promise<{ close(): Promise<void> }> {
  const { log } = parts
  const hub = createHub(parts, frameHandling)
  const stopWatching = await watchSessions(hub, parts, options)
  const stopBroadcasts = await watchEveryone(hub, parts)
  const server = new WebSocketServer(serverOptions)
  let closing = false

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', (error) => log.debug({ err: error }, 'a socket broke before it was open'))
    decide(request)
      .then((decided) => {
        if (typeof decided === 'number') return refuse(socket, decided)
        if (!socket.destroyed) server.handleUpgrade(request, socket, head, (webSocket) => receive(webSocket, decided))
      })
      .catch((error: Error) => {
        log.error({ err: error }, 'a handshake failed')
        refuse(socket, 503)
      })
  }
  const decide = async (request: IncomingMessage) => {
    if (closing) return 503
    const decided: Handshake = await performHandshake(request, parts)
    if ('reason' in decided) handshakesRefused.inc({ reason: decided.reason })
    if (closing) return 503
    return 'http' in decided ? decided.http : decided
  }
  const receive = (socket: WebSocket, decided: Exclude<Handshake, { http: number }>) => {
    socket.on('error', (error) => log.debug({ err: error }, 'a socket broke'))
    if ('close' in decided) return socket.close(decided.close, closeReasons[decided.close])
    serve(socket, createConnection(socket, decided), hub, parts, frameHandling)
  }
  httpServer.on('upgrade', upgrade)

  return {
    async close() {
      closing = true
      const open = hub.connections()
      for (const connection of open) connection.close(closeCodes.restart, closeReasons[closeCodes.restart])
      await Promise.race([hub.empty(), pause(closeWithinMs, undefined, { ref: false })])
      for (const connection of hub.connections()) connection.cut()
      httpServer.off('upgrade', upgrade)
      await stopBroadcasts()
      await stopWatching()
      await hub.close()
    },
  }
}

function serve<P extends LiveParts>(
  socket: WebSocket,
  connection: Connection,
  hub: Hub,
  parts: P,
  frameHandling: FrameHandling<P>,
) {
  const { log, now } = parts
  if (!hub.add(connection)) {
    handshakesRefused.inc({ reason: 'too many sockets' })
    return socket.close(closeCodes.tooManySockets, closeReasons[closeCodes.tooManySockets])
  }
  socketsOpen.inc()
  const broken = (error: unknown) => {
    log.error({ err: error, connectionId: connection.id }, 'a socket could not be served')
    connection.close(closeCodes.overload, 'overloaded')
  }
  // Listen before the greeting is ready; frame handling waits for it.
  let work = hub.welcome(connection).catch(broken)
  const patience = setTimeout(() => void work.then(() => hub.settle(connection)), patienceMs)
  const forget = () => {
    clearTimeout(patience)
    hub.remove(connection)
  }
  socket.on('message', (content, isBinary) => {
    connection.alive = true
    if (socket.readyState !== socket.OPEN) return
    if (!connection.flood.take(now())) return socket.close(closeCodes.flood, closeReasons[closeCodes.flood])
    const frame = isBinary ? null : readFrame(String(content))
    framesReceived.inc({ type: frame?.type ?? 'ignored' })
    if (frame)
      work = work
        .then(() => (socket.readyState === socket.OPEN ? handleFrame(connection, frame, hub, parts, frameHandling) : undefined))
        .catch(broken)
    else if (++connection.ignored > maxIgnored) socket.close(policyViolation, 'too many unknown frames')
  })
  socket.on('pong', () => {
    connection.alive = true
  })
  socket.on('close', (code) => {
    forget()
    socketsOpen.dec()
    socketsClosed.inc({ code })
    log.debug({ connectionId: connection.id, userId: connection.userId, closeCode: code }, 'socket closed')
  })
  log.debug({ connectionId: connection.id, userId: connection.userId }, 'socket opened')
}

function refuse(socket: Duplex, status: number) {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
