import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { ServicesProvider } from '#src/services/services-context.tsx'
import { assemble } from '#src/shell/app.ts'
import { createGatekeeper } from '#src/shell/gates/gatekeeper.ts'
import type { AnyModule } from '#src/shell/module.ts'
import { RegistryProvider } from '#src/shell/registry-context.tsx'
import { serveRequests } from '#src/shell/routing/serve-requests.ts'
import { system } from '#src/theme/system.ts'
import { startToasts } from '#src/toast/start-toasts.ts'
import { ToastHosts } from '#src/toast/toast-hosts.tsx'
import { type AuthPeer, startAuthPeer, tokenFor } from './auth-peer.ts'
import type { Received, Reply } from './peer.ts'
import { storedPair } from './stored-pair.ts'
import type { User } from '#contract/accounts/accounts.ts'

type Options = {
  modules: readonly AnyModule[]
  at: string
  answer: (request: Received) => Reply | undefined | Promise<Reply | undefined>
  /** A member whose session is stored in this browser. */
  signedIn?: User
  /** Id of a console account that is also signed in in this browser. */
  consoleAccount?: string
  /** What the server says that it has not. */
  without?: 'mail'
}

/** The app of some modules in a document, on an in-process peer. Close it with `close`. */
export async function openApp({ modules, at, answer, signedIn, consoleAccount, without }: Options) {
  const { happyDOM } = globalThis as unknown as { happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } } }
  happyDOM.settings.fetch.disableSameOriginPolicy = true
  const world: AuthPeer = await startAuthPeer(async (request) => {
    const own = await answer(request)
    if (own) return own
    if (request.path === '/api/v1/core/feature-flags/') return { body: { flags: {}, version: 1 } }
    if (request.path === '/api/v1/auth/profile/' && signedIn) return { body: signedIn }
    return undefined
  })
  const keep = (kind: 'user' | 'admin', holder: string) => {
    const access = tokenFor(holder, 900, kind)
    world.browser.area.setItem(`${kind}_tokens`, storedPair(access, holder))
    return access
  }
  if (signedIn) keep('user', signedIn.id)
  const consoleToken = consoleAccount === undefined ? null : keep('admin', consoleAccount)
  const services = world.openServices(at.replace(/\?.*/, ''))
  if (without) services.config.features[without] = false
  const { bus, session, flags } = services
  const decide = createGatekeeper({
    bus,
    session: (actor) => session.status(actor),
    flags: () => flags.known(),
    rights: async () => [],
  })
  const { registry, router } = assemble(modules, { decide }, createMemoryHistory({ initialEntries: [at] }))
  const toasts = startToasts(bus)
  serveRequests({ bus, router })
  await session.known('user')
  await router.load()
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const view = render(
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <ServicesProvider services={services}>
          <RegistryProvider registry={registry}>
            <RouterProvider router={router} />
            <ToastHosts toasts={toasts} />
          </RegistryProvider>
        </ServicesProvider>
      </ChakraProvider>
    </I18nProvider>,
  )
  return {
    ...view,
    services,
    peer: world.peer,
    consoleToken,
    /** Current path and query. */
    place: () => router.state.location.href,
    /** Request bodies sent to a path, oldest first. */
    sent: (path: string) =>
      world.peer.received.filter((call) => call.path === `/api/v1/${path}` && call.method !== 'GET').map((call) => call.json()),
    async close() {
      view.unmount()
      await act(async () => services.stop())
      await world.peer.stop()
    },
  }
}
