import { LocaleProvider } from '@chakra-ui/react/locale'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { I18nProvider } from '@lingui/react'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { catalogues } from '#src/i18n/catalogues.ts'
import { isLanguage, languageTraits } from '#contract/core/languages.ts'
import { i18n, startLanguage } from '#src/i18n/i18n.ts'
import { system } from '#src/theme/system.ts'
import { setTheme } from '#src/theme/theme.ts'
import { Kit } from './kit.tsx'

const wanted = new URLSearchParams(location.search)
const language = wanted.get('lang')
const shown = await startLanguage(catalogues, isLanguage(language) ? language : 'en')
setTheme(wanted.get('theme') === 'light' ? 'light' : 'dark')

const root = createRootRoute({ component: Outlet })
const parts = createRoute({ getParentRoute: () => root, path: '/', component: Kit })
const list = createRoute({
  getParentRoute: () => root,
  path: '/list',
  component: lazyRouteComponent(() => import('./list/list-kit.tsx'), 'ListKit'),
})
const router = createRouter({ routeTree: root.addChildren([parts, list]) })

const place = document.getElementById('root')
if (place) {
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <LocaleProvider locale={languageTraits[shown].locale}>
        <ChakraProvider value={system}>
          <RouterProvider router={router} />
        </ChakraProvider>
      </LocaleProvider>
    </I18nProvider>,
  )
}
