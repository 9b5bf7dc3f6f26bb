import { createRoute } from '@tanstack/react-router'
import { defineModule } from '#src/shell/module.ts'

export const landing = defineModule({
  id: 'landing',
  routes: ({ public: open }) => ({
    public: {
      home: createRoute({ getParentRoute: () => open, path: '/', staticData: { title: 'Welcome' } }).lazy(() =>
        import('./landing.page.tsx').then((page) => page.homeRoute),
      ),
      landing: createRoute({ getParentRoute: () => open, path: 'landing', staticData: { title: 'Welcome' } }).lazy(() =>
        import('./landing.page.tsx').then((page) => page.landingRoute),
      ),
      alt: createRoute({ getParentRoute: () => open, path: 'landing-alt', staticData: { title: 'Welcome' } }).lazy(() =>
        import('./landing.page.tsx').then((page) => page.altRoute),
      ),
      simple: createRoute({ getParentRoute: () => open, path: 'landing-simple', staticData: { title: 'Welcome' } }).lazy(() =>
        import('./landing.page.tsx').then((page) => page.simpleRoute),
      ),
      original: createRoute({ getParentRoute: () => open, path: 'landing-original', staticData: { title: 'Welcome' } }).lazy(() =>
        import('./landing.page.tsx').then((page) => page.originalRoute),
      ),
      features: createRoute({
        getParentRoute: () => open,
        path: 'features',
        staticData: {
          title: 'Features',
          nav: [
            { slot: 'visitor', order: 10, label: 'Features' },
            { slot: 'footer', order: 10, label: 'Features' },
          ],
        },
      }).lazy(() => import('./features.page.tsx').then((page) => page.Route)),
      privacy: createRoute({
        getParentRoute: () => open,
        path: 'privacy',
        staticData: { title: 'Privacy', nav: { slot: 'footer', order: 20, label: 'Privacy' } },
      }).lazy(() => import('./privacy.page.tsx').then((page) => page.Route)),
      terms: createRoute({
        getParentRoute: () => open,
        path: 'terms',
        staticData: { title: 'Terms', nav: { slot: 'footer', order: 30, label: 'Terms' } },
      }).lazy(() => import('./terms.page.tsx').then((page) => page.Route)),
      clearStorage: createRoute({
        getParentRoute: () => open,
        path: 'clear-storage',
        staticData: { title: 'Clear storage' },
      }).lazy(() => import('./clear-storage/clear-storage.page.tsx').then((page) => page.Route)),
    },
  }),
})
