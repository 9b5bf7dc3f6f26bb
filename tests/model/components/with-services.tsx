import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ServicesProvider } from '#src/services/services-context.tsx'
import { system } from '#src/theme/system.ts'

/** A component inside the app's providers, with only the services it needs; hence the cast. */
export const withServices = (services: object, component: ReactNode) => (
  <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
    <ChakraProvider value={system}>
      <ServicesProvider services={{ queryClient: new QueryClient(), ...services } as never}>{component}</ServicesProvider>
    </ChakraProvider>
  </I18nProvider>
)
