import { accessToken } from '../access-token.ts'
import { configFor } from './client-config.ts'
import { type Received, type Reply, startPeer } from './peer.ts'
import { createBrowser } from './tabs.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { createCore } from '#src/services/create-core.ts'
import { createServices } from '#src/services/create-services.ts'
import { areaOf } from '#src/shell/gates/area.ts'
import { sessionPeople } from '#machines/session/session.model.ts'
import { readExpiry } from '#machines/session/token.ts'
import { randomUUID } from 'node:crypto'

export const seconds = () => Math.floor(Date.now() / 1000)

/** A unique token of a person, valid for that many seconds. */
let made = 0
export const tokenFor = (sub: string, life = 900, typ: 'user' | 'admin' = 'user') =>
  accessToken({ sub, typ, iat: seconds(), exp: seconds() + life, jti: `${++made}` })

export const bearer = ({ headers }: Received) => headers.authorization?.replace('Bearer ', '') ?? null

type Answer = Reply | undefined

/**
 * A peer that accepts valid access tokens and rotates refresh tokens as ours does. `answer` serves everything except
 * /auth/refresh/; when it returns undefined the response is 401 without a valid token, else 200.
 */
export async function startAuthPeer(answer: (request: Received) => Answer | Promise<Answer> = () => undefined) {
  const state = {
    life: 900,
    typ: 'user' as 'user' | 'admin',
    refresh: null as Reply | null,
    delay: 0,
    good: new Set<string>(),
    refreshToken: 'r1',
  }
  const peer = await startPeer(async (request) => {
    if (request.path === '/api/v1/auth/refresh/') {
      if (state.delay > 0) await new Promise((resolve) => setTimeout(resolve, state.delay))
      if (state.refresh) return state.refresh
      const { refresh } = request.json() as { refresh: string }
      if (refresh !== state.refreshToken)
        return { status: 401, body: { detail: 'Invalid', message: 'Invalid', code: 'invalid_refresh' } }
      const access = tokenFor('mina', state.life, state.typ)
      state.good.add(access)
      state.refreshToken = `r${Number(refresh.slice(1)) + 1}`
      return { body: { access, refresh: state.refreshToken, access_expires_in: state.life, typ: state.typ } }
    }
    const own = await answer(request)
    if (own) return own
    const token = bearer(request)
    return token !== null && state.good.has(token) && (readExpiry(token) ?? 0) > Date.now()
      ? { body: {} }
      : { status: 401, body: { detail: 'No', message: 'No', code: 'not_authenticated' } }
  })
  const browser = createBrowser()
  /** Opens and starts another tab of that browser. */
  function openCore() {
    const core = createCore({ config: configFor(peer.origin), browser: browser.openTab(), isStrict: false })
    const stop = core.start()
    return Object.assign(core, { stop })
  }
  /** Another tab with all services, and a router that follows requests. */
  function openServices(path = '/dashboard') {
    const services = createServices({ config: configFor(peer.origin), browser: browser.openTab(), isStrict: false, path })
    const places: string[] = []
    const go = (to: string) => {
      places.push(to)
      services.bus.publish('router', {
        type: 'route.changed',
        path: to,
        area: areaOf(to, !['/', '/login', '/register'].includes(to)),
      })
    }
    services.bus.subscribe('navigation.requested', ({ to }) => go(to))
    const stop = services.start([])
    go(path)
    places.length = 0
    return Object.assign(services, { stop, places, go })
  }
  return { peer, state, browser, openCore, openServices }
}
export type AuthPeer = Awaited<ReturnType<typeof startAuthPeer>>
export type Tab = ReturnType<AuthPeer['openServices']>

/** A complete record of a member. */
export const memberCalled = (name: string, change: Partial<User> = {}): User => ({
  ...sessionPeople.mina,
  id: randomUUID(),
  email: `${name}@example.org`,
  username: name,
  first_name: name,
  parish: { id: randomUUID(), slug: 'st-mark', name: 'St Mark', diocese_name: 'Cairo', name_ar: null, diocese_name_ar: null },
  can_invite: true,
  ...change,
})
