import type { RuntimeConfig } from '#contract/core/runtime-config.ts'
import type { ActorKind } from '#machines/requests.ts'
import { readExpiry } from '#machines/session/token.ts'
import { createApi } from '#src/api/create-api.ts'
import { createExchange } from '#src/api/exchange.ts'
import { createBus } from '#src/bus/bus.ts'
import { createClosedAccount } from '#src/session/closed-account.ts'
import { createLateRefreshers } from '#src/session/late-refreshers.ts'
import { createServerClock } from '#src/session/server-clock.ts'
import { leaseLock, webLock } from '#src/session/tab-lock.ts'
import { createTokenStore } from '#src/session/token-store.ts'
import { createTokenWatch } from '#src/session/token-watch.ts'
import { watchOtherTabs } from '#src/session/other-tabs.ts'
import { createBrowserStorage } from '#src/storage/browser-storage.ts'
import type { BrowserParts } from './browser-parts.ts'

export type CoreOptions = {
  config: RuntimeConfig
  browser: BrowserParts
  /** Validate every response against the contract: in development and tests. */
  isStrict: boolean
}

/** Storage, tokens, clock, bus and API client, on which all other services build. */
export function createCore({ config, browser, isStrict }: CoreOptions) {
  const oauth = { isActive: false }
  const storage = createBrowserStorage(browser.localStorage, () => bus.publish('storage', { type: 'storage.refused' }))
  const tokens = createTokenStore(storage, browser.randomId, () => clock.offset())
  const clock = createServerClock(browser.now, (tokens.read('user') ?? tokens.read('admin'))?.clock_offset)
  const bus = createBus({ now: clock.now })
  const watch = createTokenWatch()
  const lock = browser.locks ? webLock(browser.locks) : leaseLock(storage, browser.randomId(), browser.now)
  const closedAccount = createClosedAccount(bus)
  const exchange = closedAccount.watch(
    createExchange({ main: config.api_base, root: config.api_host }, browser.fetch, (serverTime) => {
      if (clock.observe(serverTime)) refreshers.realign()
    }),
  )
  const readToken = (kind: ActorKind) => tokens.read(kind)?.access ?? null
  const refreshers = createLateRefreshers({
    bus,
    tokens,
    watch,
    generations: browser.generations,
    lock,
    exchange,
    clock,
    quiet: browser.quiet,
  })
  const api = createApi({
    exchange,
    bus,
    readToken,
    isStrict,
    now: clock.now,
    newKey: browser.randomId,
    demand: refreshers.demand,
    isExpired: (token) => (readExpiry(token) ?? 0) <= clock.now(),
    isOauthActive: () => oauth.isActive,
  })

  return {
    config,
    bus,
    storage,
    tokens,
    watch,
    clock,
    exchange,
    refreshers,
    api,
    oauth,
    closedAccount,
    generations: browser.generations,
    newKey: browser.randomId,
    fetch: browser.fetch,
    quiet: browser.quiet,
    start() {
      const stopWatching = watchOtherTabs({ window: browser.window, storage, tokens, watch, bus })
      refreshers.start()
      return () => {
        refreshers.stop()
        stopWatching()
      }
    },
  }
}
export type Core = ReturnType<typeof createCore>
