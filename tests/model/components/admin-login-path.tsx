import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { AdminUser } from '#contract/staff/console-account.ts'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { resolveFlags } from '#contract/core/flags.ts'
import { adminLoginExample } from '#machines/admin-login/admin-login.model.ts'
import type { AdminLoginInput, StoredAdmin } from '#machines/admin-login/types.ts'
import { createBus } from '#src/bus/bus.ts'
import { adminRecordOf } from '#src/console/admin-record.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import type { FlagState } from '#src/flags/flags.ts'
import { createTokenStore } from '#src/session/token-store.ts'
import { createTokenWatch } from '#src/session/token-watch.ts'
import { createRegistry } from '#src/shell/registry.ts'
import { storageKeys } from '#src/storage/keys.ts'
import { createBrowserStorage } from '#src/storage/browser-storage.ts'
import { staff } from '../../../modules/staff/module.ts'
import { FactorCard } from '../../../modules/staff/security/factor-card.tsx'
import { heldCalls, publishOn } from './walk-component.ts'
import { withServices } from './with-services.tsx'

const { fresh } = adminLoginExample
const callName = ({ method, path }: Endpoint) => `${method} ${path}`
/** The endpoints of the chart's actors. */
const actors: Readonly<Record<string, string>> = {
  [callName(adminAuthEndpoints.login)]: 'logIn',
  [callName(adminAuthEndpoints.me)]: 'loadAdmin',
  [callName(adminAuthEndpoints.beginTwoFactor)]: 'beginSetup',
  [callName(adminAuthEndpoints.confirmTwoFactor)]: 'confirmSetup',
}

/** The chart's screen: console sign-in, or My security with its dialog. */
export type AdminLoginPlace = Awaited<ReturnType<typeof adminLoginPlace>>

/** Real storage, tokens and account record; the test decides the server's responses and the browser's refusals. */
export async function adminLoginPlace({ purpose, place }: AdminLoginInput) {
  const calls = heldCalls()
  const sent: { call: string; body?: unknown }[] = []
  const toasts: unknown[] = []
  const ways: unknown[] = []
  const resumed: unknown[] = []
  const browser = { isFull: false, isBroken: false }
  let admin: AdminUser = fresh

  const bus = createBus({ now: Date.now })
  const storage = createBrowserStorage(
    () => areaOf(browser),
    () => {},
  )
  const store = createTokenStore(
    storage,
    () => 's1',
    () => 0,
  )
  const read: typeof store.read = (kind) => {
    if (browser.isBroken) throw new Error('storage is closed')
    return store.read(kind)
  }
  const flags: FlagState = { status: 'ready', inForce: resolveFlags({}), drawn: resolveFlags({}) }
  const services = {
    flags: { get: () => flags, subscribe: () => () => {} },
    bus,
    storage,
    tokens: { ...store, read },
    watch: createTokenWatch(),
    generations: { write: async () => {} },
    clock: { now: Date.now },
    newKey: () => crypto.randomUUID(),
    queryClient: new QueryClient(),
    session: {
      actors: { admin: { send: (event: unknown) => resumed.push(event) } },
      known: () => calls.ask('storeSession'),
    },
    api: {
      call: (endpoint: Endpoint, { body }: { body?: unknown }) => {
        if (endpoint === adminAuthEndpoints.security) return Promise.resolve({ admin_user: admin })
        const call = callName(endpoint)
        sent.push(body === undefined ? { call } : { call, body })
        return calls.ask(actors[call] ?? call)
      },
    },
  }
  bus.subscribe('toast.requested', (toast) => toasts.push(toast))
  bus.subscribe('navigation.requested', (way) => ways.push(way))

  const router = createRouter({
    routeTree: createRegistry([staff]).routeTree,
    context: { has: () => true, decide: () => expect.fail('no page here has a gate') },
    history: createMemoryHistory({
      initialEntries: [`/admin/login${place === null ? '' : `?from=${encodeURIComponent(place)}`}`],
    }),
    isServer: false,
    origin: 'http://localhost',
  })
  const drawn = withServices(services, purpose === 'login' ? <RouterProvider router={router} /> : <OwnFactor />)
  if (purpose === 'login') await router.load()
  else {
    await act(async () => void render(drawn))
    // The query client notifies a turn later.
    await act(() => vi.advanceTimersByTimeAsync(0))
  }

  return {
    calls,
    sent,
    toasts,
    ways,
    resumed,
    browser,
    publish: publishOn(bus),
    kept() {
      const { access = null, refresh = null } = store.read('admin') ?? {}
      return { access, refresh, admin: adminRecordOf(services).read() }
    },
    /** Starts with the browser's stored data, and defers the storage's response to the next turn. */
    begin({ hasToken, admin: known }: StoredAdmin) {
      if (hasToken) store.begin('admin', fresh.id, { access: 'kept.access', refresh: 'kept-refresh' })
      if (known) adminRecordOf(services).keep(known)
      act(() => void (purpose === 'login' ? render(drawn) : fireEvent.click(screen.getByRole('button', { name: 'Set up' }))))
    },
    allKept: () => storage.keys().map(storage.get).join(),
    /** Sets the account on the server. */
    becomes: (now: AdminUser) => {
      admin = now
    },
    endSession() {
      store.clear('admin')
      storage.remove(storageKeys.adminUser)
    },
  }
}

/** The browser's storage, which accepts nothing more once full. */
const areaOf = ({ isFull }: { isFull: boolean }) => ({
  length: localStorage.length,
  key: (index: number) => localStorage.key(index),
  getItem: (key: string) => localStorage.getItem(key),
  removeItem: (key: string) => localStorage.removeItem(key),
  setItem(key: string, value: string) {
    if (isFull) throw new DOMException('no room', 'QuotaExceededError')
    localStorage.setItem(key, value)
  },
})

function OwnFactor() {
  const { data } = useConsoleQuery(adminAuthEndpoints.security, {})
  return data ? <FactorCard security={data} /> : null
}

/** A tab with empty storage. */
export function emptyBrowser() {
  localStorage.clear()
  sessionStorage.clear()
  return vi.spyOn(location, 'reload').mockImplementation(() => {})
}
