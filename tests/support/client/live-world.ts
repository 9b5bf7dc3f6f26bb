import type { ServerFrame } from '#contract/core/socket.ts'
import { afterEach, expect, vi } from 'vitest'
import { type WebSocket as Socket, WebSocketServer } from 'ws'
import { socketFacts } from '#src/live/socket-facts.ts'
import { bearer, memberCalled, startAuthPeer, type Tab, tokenFor } from './auth-peer.ts'
import { storedPair } from './stored-pair.ts'
import { settle } from '../simulated-time.ts'

export type LiveWorld = Awaited<ReturnType<typeof openWorld>>
type Options = { path?: string; isSignedIn?: boolean; isOnline?: boolean }

/** Peers with a socket, for the tests of one file; each is closed after its test. */
export function liveWorlds() {
  const ending: (() => unknown)[] = []
  afterEach(async () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    for (const end of ending.splice(0).reverse()) await end()
  })

  const world = (options: Options = {}) => openWorld(ending, options)

  /** A world whose timers are held before its socket opens. */
  async function startHeld(options: Options = {}, prepare: (w: LiveWorld) => void = () => {}) {
    vi.useRealTimers()
    const w = await world({ ...options, path: '/admin' })
    prepare(w)
    await hold()
    w.tab.go('/dashboard')
    await held(() => w.connections.length === 1)
    return w
  }

  return { world, startHeld }
}

/** A peer with a socket: records every connection with its token and frames. */
async function openWorld(ending: (() => unknown)[], { path = '/dashboard', isSignedIn = true, isOnline = true }: Options) {
  const mina = memberCalled('mina')
  const w = await startAuthPeer((request) => {
    if (request.path === '/api/v1/auth/profile/') return w.state.good.has(bearer(request) ?? '') ? { body: mina } : undefined
    if (request.path === '/api/v1/core/feature-flags/') return { body: { flags: {}, version: 1 } }
    if (request.path === '/api/v1/notifications/unread_count/') return { body: { unread_count: 4 } }
    return request.path === '/api/v1/auth/logout/' ? { body: { detail: 'Bye' } } : undefined
  })
  ending.push(() => w.peer.stop())
  const connections: { token: string | null; frames: Record<string, unknown>[]; socket: Socket; closed: number | null }[] = []
  const behaviour = { isSilent: false, closeWith: null as number | null, lastSeq: 0 }
  const server = new WebSocketServer({ server: w.peer.server, path: '/ws/notifications/' })
  ending.push(() => server.close())
  server.on('connection', (socket, request) => {
    const connection = {
      token: new URL(request.url ?? '', 'http://peer').searchParams.get('token'),
      frames: [] as Record<string, unknown>[],
      socket,
      closed: null as number | null,
    }
    connections.push(connection)
    socket.on('close', (code) => {
      connection.closed = code
    })
    socket.on('message', (text) => {
      const frame = JSON.parse(String(text)) as Record<string, unknown>
      connection.frames.push(frame)
      if (frame.type === 'ping' && !behaviour.isSilent) socket.send('{"type":"pong"}')
    })
    if (behaviour.closeWith !== null) socket.close(behaviour.closeWith)
    else
      socket.send(
        JSON.stringify({ type: 'connection_established', user_id: mina.id, connection_id: 'c', last_seq: behaviour.lastSeq }),
      )
  })
  const access = tokenFor(mina.id)
  if (isSignedIn) {
    w.state.good.add(access)
    w.browser.area.setItem('user_tokens', storedPair(access, mina.id))
  }
  w.browser.net.isOnline = isOnline
  const open = (path: string) => {
    const tab = w.openServices(path)
    ending.push(tab.stop)
    return tab
  }
  const tab = open(path)
  await tab.session.known('user')
  const tell = (frame: ServerFrame | Record<string, unknown>) => connections.at(-1)?.socket.send(JSON.stringify(frame))
  return { ...w, mina, access, open, tab, connections, behaviour, tell }
}

export const online = ({ tab }: { tab: Tab }) =>
  vi.waitFor(() => expect(tab.socket.getSnapshot().matches({ live: 'online' })).toBe(true))
export const sentTo = (w: LiveWorld, index = 0) => w.connections[index]?.frames.map(({ type }) => type)
export const facts = (tab: Tab) => {
  const seen: Record<string, unknown>[] = []
  for (const type of socketFacts.publishes.filter((type) => type !== 'socket.status-changed' && type !== 'http.unauthorized')) {
    tab.bus.subscribe(type, ({ at, ...fact }) => seen.push(fact))
  }
  return seen
}
/** Holds timers once all pending I/O has happened. */
async function hold() {
  await settle()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}
export const pingsOf = (w: LiveWorld) => w.connections[0]?.frames.filter(({ type }) => type === 'ping')
/** Waits for real traffic while timers are held; immediate timers may run. */
export async function held(isThere: () => boolean) {
  while (!isThere()) {
    await vi.advanceTimersByTimeAsync(0)
    await settle(1)
  }
  await settle()
}
