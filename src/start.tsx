import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { LocaleProvider } from '@chakra-ui/react/locale'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfigOrRemembered } from './config/remembered-config.ts'
import { coreEndpoints } from '#contract/core.ts'
import { newErrorId } from './errors/error-id.ts'
import { LastBoundary } from './errors/last-boundary.tsx'
import { catalogues } from './i18n/catalogues.ts'
import { i18n, startLanguage } from './i18n/i18n.ts'
import { thisBrowser } from './services/browser-parts.ts'
import { createServices } from './services/create-services.ts'
import { ServicesProvider } from './services/services-context.tsx'
import { createApp } from './shell/app.ts'
import { preloadFrame } from './shell/frame/late-frame.tsx'
import { createGatekeeper } from './shell/gatekeeper.ts'
import { RegistryProvider } from './shell/registry-context.tsx'
import type { AnyModule } from './shell/module.ts'
import { serveRequests } from './shell/serve-requests.ts'
import { createBrowserStorage } from './storage/browser-storage.ts'
import { system } from './theme/system.ts'
import { createLateToasts } from './toast/late-toasts.ts'
import { Toasts } from './toast/toasts.tsx'
import { useLocale } from './ui/use-locale.ts'

/** Starts the app in its element. What stood there stays until the first page is decided. */
export async function start(element: HTMLElement): Promise<void> {
  const browser = thisBrowser()
  // Refused storage is told of by the services, which ask it again.
  const storage = createBrowserStorage(browser.localStorage, () => undefined)
  const [config] = await Promise.all([loadConfigOrRemembered(browser.fetch, storage), startLanguage(catalogues)])
  const services = createServices({ config, browser, isStrict: config.environment !== 'production', path: location.pathname })
  const { bus, session, flags } = services
  const decide = createGatekeeper({
    bus,
    session: (actor) => session.status(actor),
    flags: () => flags.known(),
    // Members have no console permissions, and no console session can exist before the console has a door.
    rights: async () => [],
  })
  const { registry, router } = createApp({ decide })
  const toasts = createLateToasts(bus)
  serveRequests({ bus, router })
  services.start(registry.modules.flatMap(({ start }: AnyModule) => start ?? []))
  await Promise.all([router.load(), preloadFrame(services.tokens.holders().user !== null)])

  const report = (message: string) => {
    const error_id = newErrorId(services.newKey())
    const body = { error_id, category: 'runtime' as const, message, path: location.pathname, version: config.version }
    services.api
      .call(coreEndpoints.reportError, { body }, { suppressErrors: true })
      .catch((error: Error) => console.warn(`error ${error_id} could not be reported: ${error.message}`))
    return error_id
  }

  // Emotion fills its style elements through the CSSOM also in development: the content policy allows nothing else.
  const styles = createCache({ key: 'css', speedy: true })
  createRoot(element).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <CacheProvider value={styles}>
          <ChakraProvider value={system}>
            <ServicesProvider services={services}>
              <RegistryProvider registry={registry}>
                <InLanguage>
                  <LastBoundary report={report}>
                    <RouterProvider router={router} />
                  </LastBoundary>
                  <Toasts late={toasts} />
                </InLanguage>
              </RegistryProvider>
            </ServicesProvider>
          </ChakraProvider>
        </CacheProvider>
      </I18nProvider>
    </StrictMode>,
  )
}

/** Menus and dialogs follow the reading direction of the language. */
function InLanguage({ children }: { children: React.ReactNode }) {
  return <LocaleProvider locale={useLocale()}>{children}</LocaleProvider>
}
