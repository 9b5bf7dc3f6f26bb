import type { User } from '#contract/accounts/accounts.ts'
import { afterEach } from 'vitest'
import { type AuthPeer, bearer, memberCalled, startAuthPeer, type Tab, tokenFor } from './auth-peer.ts'
import { storedPair } from './stored-pair.ts'
import type { Received, Reply } from './peer.ts'

export const profile = '/api/v1/auth/profile/'
export const login = '/api/v1/auth/login/'
export const credentials = { username_or_email: 'mina', password: 'a good long one' }

export type SessionWorld = AuthPeer & {
  mina: User
  answers: Record<string, Reply | ((request: Received) => Reply | undefined)>
  open: (path?: string) => Tab
  kept: (kind?: 'user' | 'admin', life?: number) => string
}
/** Browsers with a member named Mina, for the tests of one file; each is closed after its test. */
export function sessionWorlds() {
  const ending: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end()
  })

  async function world(): Promise<SessionWorld> {
    const mina = memberCalled('mina')
    const answers: SessionWorld['answers'] = {
      '/api/v1/core/feature-flags/': { body: { flags: {}, version: 1 } },
      '/api/v1/auth/logout/': { body: { detail: 'Bye' } },
    }
    const started = await startAuthPeer((request) => {
      const answer = answers[request.path]
      return typeof answer === 'function' ? answer(request) : answer
    })
    ending.push(() => started.peer.stop())
    answers[profile] = (request) => (started.state.good.has(bearer(request) ?? '') ? { body: mina } : undefined)
    answers[login] = () => {
      const access = tokenFor(mina.id)
      started.state.good.add(access)
      return { body: { access, refresh: started.state.refreshToken, access_expires_in: 900, user: mina } }
    }
    const open = (path?: string) => {
      const tab = started.openServices(path)
      ending.push(tab.stop)
      return tab
    }
    /** A pair left in storage by an earlier visit. */
    function kept(kind: 'user' | 'admin' = 'user', life = 900) {
      const access = tokenFor(mina.id, life, kind)
      if (life > 0) started.state.good.add(access)
      started.browser.area.setItem(`${kind}_tokens`, storedPair(access, mina.id))
      return access
    }
    return { ...started, mina, answers, open, kept }
  }

  return world
}

export const refuse = (status: number): Reply => ({
  status,
  body: { detail: 'No', message: 'No', code: status === 401 ? 'not_authenticated' : 'account_suspended' },
})
export const toasts = ({ bus }: Tab) => {
  const asked: unknown[] = []
  bus.subscribe('toast.requested', ({ type, at, ...toast }) => asked.push(toast))
  return asked
}
export const cached = ({ browser, mina }: SessionWorld) =>
  browser.area.setItem('user', JSON.stringify({ ...mina, bio: 'from the cache' }))
export const stored = ({ browser }: SessionWorld) =>
  ['user_tokens', 'admin_tokens', 'user'].filter((key) => browser.area.getItem(key) !== null)
