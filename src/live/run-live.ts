import type { RuntimeConfig } from '#contract/core/runtime-config.ts'
import type { Area } from '#machines/requests.ts'
import type { SocketEmitted } from '#machines/socket/types.ts'
import type { Bus } from '#src/bus/bus.ts'
import { connect } from '#src/bus/connect.ts'
import type { BrowserParts } from '#src/services/browser-parts.ts'
import { installWorker } from '#src/sw/install-worker.ts'
import { createActor } from 'xstate'
import { createChime } from './chime.ts'
import { socketFacts } from './socket-facts.ts'
import { createLeader } from './leader.ts'
import { provideSocket, type SocketParts } from './socket.actors.ts'
import { ringForNotifications } from './sound.ts'

export type LiveParts = Pick<SocketParts, 'api' | 'readToken' | 'demand' | 'now'> & {
  bus: Bus
  config: RuntimeConfig
  browser: BrowserParts
  area: Area
  /** Hears what the socket tells, also what is not for the bus. */
  hear: (fact: SocketEmitted) => void
}
export type RunningLive = ReturnType<typeof runLive>

/**
 * Starts the parts for signed-in members: this tab's live connection, notification sounds, the offline app. `ignored` counts
 * unknown frames.
 */
export function runLive({ bus, config, browser, area, hear, ...parts }: LiveParts) {
  let ignored = 0
  const machine = provideSocket({
    ...parts,
    url: socketAddress(config.socket_url, browser.origin),
    WebSocket: browser.WebSocket,
    onIgnored: () => void ignored++,
  })
  const socket = createActor(machine, {
    id: 'socket',
    input: { enabled: config.features.websocket, area, hasNetwork: browser.isOnline() },
  })
  connect(socket, bus, socketFacts)
  socket.on('*', hear)
  const leader = createLeader(browser.locks, () => browser.document.visibilityState === 'visible')
  const stopRinging = ringForNotifications({ bus, leader, chime: createChime(browser.AudioContext, browser.now) })
  socket.start()
  installWorker(bus)

  return {
    socket,
    ignored: () => ignored,
    stop() {
      socket.stop()
      stopRinging()
      leader.stop()
    },
  }
}

/** Resolves an address without an origin against the page, as ws or wss. */
export function socketAddress(address: string, origin: string): string {
  const url = new URL(address, origin)
  url.protocol = url.protocol.replace('http', 'ws')
  return url.href
}
