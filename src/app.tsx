import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { LocaleProvider } from '@chakra-ui/react/locale'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { LastBoundary } from './errors/last-boundary.tsx'
import { i18n } from './i18n/i18n.ts'
import type { Services } from './services/create-services.ts'
import { ServicesProvider } from './services/services-context.tsx'
import type { createApp } from './shell/app.ts'
import { RegistryProvider } from './shell/registry-context.tsx'
import { system } from './theme/system.ts'
import type { LateToasts } from './toast/late-toasts.ts'
import { Toasts } from './toast/toasts.tsx'
import { useLocale } from './ui/use-locale.ts'

type Props = ReturnType<typeof createApp> & {
  services: Services
  toasts: LateToasts
  /** Container in which Emotion inserts its rules. */
  styles: EmotionCache
  /** Reports a crash of the frame itself to the server; returns the id to show. */
  report: (message: string) => string
}

/** The whole tree, rendered identically in the browser and when prerendering. */
export function App({ services, registry, router, toasts, styles, report }: Props) {
  return (
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
    </StrictMode>
  )
}

/** Sets the reading direction for menus and dialogs. */
function InLanguage({ children }: { children: ReactNode }) {
  return <LocaleProvider locale={useLocale()}>{children}</LocaleProvider>
}
