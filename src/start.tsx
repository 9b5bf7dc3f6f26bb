import createCache from '@emotion/cache'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { configOf } from './config/config.ts'
import { newErrorId } from './errors/error-id.ts'
import { catalogues } from './i18n/catalogues.ts'
import { firstPageDrawn, quiet, settle } from './lib/quiet.ts'
import { currentLanguage, preferredLanguage, showClock, startLanguage } from './i18n/i18n.ts'
import { thisBrowser } from './services/browser-parts.ts'
import { restoreKept } from './query/kept-answers.ts'
import { createServices } from './services/create-services.ts'
import { createApp } from './shell/app.ts'
import { isAdminPath } from './shell/gates/area.ts'
import { preloadFrame } from './shell/frame/late-frame.tsx'
import { createGatekeeper } from './shell/gates/gatekeeper.ts'
import type { AnyModule } from './shell/module.ts'
import { serveRequests } from './shell/routing/serve-requests.ts'
import { createLateToasts } from './toast/late-toasts.ts'

/** Starts the app in its element, whose content stays until the first page is ready. */
export async function start(element: HTMLElement): Promise<void> {
  const browser = thisBrowser(quiet)
  const config = configOf(document)
  await startLanguage(catalogues, preferredLanguage(config.site?.language), config.site?.texts)
  const services = createServices({ config, browser, isStrict: config.environment !== 'production', path: location.pathname })
  const { bus, session, flags, storage } = services
  const rooms = isAdminPath(location.pathname) ? await (await import('./open-console.ts')).openConsole(services) : null
  const decide = createGatekeeper({
    bus,
    session: rooms?.session ?? session.status,
    flags: () => flags.known(),
    flagsKnown: flags.settled,
    // Members' pages need no console permissions.
    rights: rooms?.rights ?? (async () => []),
  })
  const { registry, router } = createApp({ decide }, rooms?.rooms)
  const toasts = createLateToasts(services)
  serveRequests({ bus, router })
  const followClock = () => showClock(session.view('user').user?.time_format)
  session.subscribe('user', followClock)
  const { queryClient, tokens } = services
  restoreKept({ queryClient, storage, holder: tokens.holders().user, version: config.version })
  services.start(registry.modules.flatMap(({ start }: AnyModule) => start ?? []))
  followClock()
  const isMember = tokens.holders().user !== null
  await Promise.all([router.load(), preloadFrame(isMember)])
  if (isMember && !rooms)
    await import('./shell/first-page.ts')
      .then(({ prepareFirstPage }) => prepareFirstPage(services, { registry, router }))
      .catch((error: Error) => console.warn(`the first page is drawn unprepared: ${error.message}`))

  const report = (message: string) => {
    const error_id = newErrorId(services.newKey())
    import('./errors/report-crash.ts')
      .then(({ reportCrash }) => reportCrash(services, { error_id, message, path: location.pathname }))
      .catch((error: Error) => console.warn(`error ${error_id} could not be reported: ${error.message}`))
    return error_id
  }

  // Emotion fills its style elements through the CSSOM in development too: the content policy forbids inline styles.
  const styles = createCache({ key: 'css', speedy: true })
  void firstPageDrawn(queryClient).then(settle)
  void quiet()
    .then(() => import('./start-later.ts'))
    .then(({ startLater }) => startLater(services))
    .catch((error: Error) => console.warn(`fonts and answers are not kept: ${error.message}`))
  const app = <App {...{ services, registry, router, toasts, styles, report }} />
  // A prerendered form may hold typed text: it is hydrated as it is, if page and language are the wanted ones.
  if (element.dataset['prerendered'] === currentLanguage() && session.status('user') === 'anonymous') {
    hydrateRoot(element, app)
    return
  }
  if (element.dataset['prerendered'] !== undefined) {
    // Hidden content left there until the first commit would flash, and text typed into it would be lost.
    element.replaceChildren()
    element.removeAttribute('data-prerendered')
  }
  createRoot(element).render(app)
}
