import { accessToken } from './access-token.ts'
import { configFor, type Received, type Reply, startPeer } from './peer.ts'
import { createBrowser } from './tabs.ts'
import { createCore } from '#src/services/create-core.ts'

export const seconds = () => Math.floor(Date.now() / 1000)

/** A token of a person that lives so many seconds from now; every one is different. */
let made = 0
export const tokenFor = (sub: string, life = 900, typ: 'user' | 'admin' = 'user') =>
  accessToken({ sub, typ, iat: seconds(), exp: seconds() + life, jti: `${++made}` })

export const bearer = ({ headers }: Received) => headers.authorization?.replace('Bearer ', '') ?? null

/**
 * A peer that knows which access tokens are good and rotates refresh tokens as ours does.
 * `answer` serves everything but /auth/refresh/; what it leaves undefined is 401 without a good token, else 200.
 */
export async function startAuthPeer(answer: (request: Received) => Reply | undefined = () => undefined) {
  const state = { life: 900, typ: 'user' as 'user' | 'admin', refresh: null as Reply | null, delay: 0, good: new Set<string>(), refreshToken: 'r1' }
  const peer = await startPeer(async (request) => {
    if (request.path === '/api/v1/auth/refresh/') {
      if (state.delay > 0) await new Promise((resolve) => setTimeout(resolve, state.delay))
      if (state.refresh) return state.refresh
      const { refresh } = request.json() as { refresh: string }
      if (refresh !== state.refreshToken) return { status: 401, body: { detail: 'Invalid', message: 'Invalid', code: 'invalid_refresh' } }
      const access = tokenFor('mina', state.life, state.typ)
      state.good.add(access)
      state.refreshToken = `r${Number(refresh.slice(1)) + 1}`
      return { body: { access, refresh: state.refreshToken, access_expires_in: state.life, typ: state.typ } }
    }
    const own = answer(request)
    if (own) return own
    const token = bearer(request)
    return token !== null && state.good.has(token)
      ? { body: {} }
      : { status: 401, body: { detail: 'No', message: 'No', code: 'not_authenticated' } }
  })
  const browser = createBrowser()
  /** One more tab of that browser, started. */
  function openCore() {
    const core = createCore({ config: configFor(peer.origin), browser: browser.openTab(), isStrict: false })
    const stop = core.start()
    return Object.assign(core, { stop })
  }
  return { peer, state, browser, openCore }
}
