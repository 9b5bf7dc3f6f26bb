import { areaOf } from '#src/shell/gates/area.ts'
import { createFlags } from '#src/flags/flags.ts'
import { createLive } from '#src/live/create-live.ts'
import { createModuleRules, type LateRule } from '#src/live/module-rules.ts'
import { startNet } from '#src/net/net.ts'
import { followSession } from '#src/query/follow-session.ts'
import { createQueryClient } from '#src/query/query-client.ts'
import { createSessions } from '#src/session/create-sessions.ts'
import { cleanUp } from '#src/storage/clean-up.ts'
import { type CoreOptions, createCore } from './create-core.ts'

export type ServicesOptions = CoreOptions & {
  /** Path the page was opened at, without the query. */
  path: string
}

/** All services of the app, built from the browser's parts. Nothing happens before `start`. */
export function createServices({ path, ...options }: ServicesOptions) {
  const core = createCore(options)
  const { api, bus, clock, refreshers, storage, tokens } = core
  const area = areaOf(path, false)
  const queryClient = createQueryClient(api.announce)
  const session = createSessions({ ...core, place: { path, area } })
  const flags = createFlags({
    ...{ call: api.call, storage, bus, now: clock.now, isOnline: options.browser.isOnline },
    person: () => tokens.holders().user,
  })
  const live = createLive({
    api,
    bus,
    area,
    config: options.config,
    browser: options.browser,
    now: clock.now,
    demand: refreshers.demand,
    readToken: () => tokens.read('user')?.access ?? null,
  })

  const services = {
    ...core,
    queryClient,
    session,
    flags,
    /** The socket chart: its state for notices, `send` and rooms for chat. */
    socket: live.socket,
    listenToSocket: live.listen,
    ignoredFrames: live.ignored,
    /** `rules`: modules' reactions to live facts. */
    start(rules: readonly LateRule[]) {
      const moduleRules = createModuleRules(rules, () => services)
      cleanUp(storage)
      const stops = [
        core.start(),
        startNet(bus, options.browser),
        followSession(bus, queryClient),
        bus.subscribe('socket.resynced', () => void queryClient.invalidateQueries()),
        live.start(moduleRules.ready),
        moduleRules.stop,
        session.start(),
        flags.start(),
      ]
      queryClient.mount()
      return () => {
        queryClient.unmount()
        queryClient.clear()
        for (const stop of stops.reverse()) stop()
      }
    },
  }
  return services
}
export type Services = ReturnType<typeof createServices>
