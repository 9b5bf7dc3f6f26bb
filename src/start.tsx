import createCache from '@emotion/cache'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { configOf } from './config/config.ts'
import { earlyCalls } from './early/early-calls.ts'
import { dropEarly } from './early/take-early.ts'
import { errorReportEndpoints } from '#contract/logs/error-report.ts'
import { newErrorId } from './errors/error-id.ts'
import { catalogues } from './i18n/catalogues.ts'
import { firstPageDrawn, quiet, settle } from './lib/quiet.ts'
import { currentLanguage, preferredLanguage, showClock, startLanguage } from './i18n/i18n.ts'
import { thisBrowser } from './services/browser-parts.ts'
import { restoreKept } from './query/kept-answers.ts'
import { createServices, type Services } from './services/create-services.ts'
import { createApp } from './shell/app.ts'
import { isAdminPath } from './shell/gates/area.ts'
import { preloadFrame } from './shell/frame/late-frame.tsx'
import { createGatekeeper } from './shell/gates/gatekeeper.ts'
import type { AnyModule } from './shell/module.ts'
import { serveRequests } from './shell/routing/serve-requests.ts'
import { createLateToasts } from './toast/late-toasts.ts'
import { addFonts } from './theme/late-fonts.ts'

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
  if (isMember)
    await import('./shell/first-page.ts')
      .then(({ prepareFirstPage }) => prepareFirstPage(services, { registry, router }))
      .catch((error: Error) => console.warn(`the first page is drawn unprepared: ${error.message}`))

  const report = (message: string) => {
    const error_id = newErrorId(services.newKey())
    const body = { error_id, category: 'runtime' as const, message, path: location.pathname, version: config.version }
    services.api
      .call(errorReportEndpoints.reportError, { body }, { suppressErrors: true })
      .catch((error: Error) => console.warn(`error ${error_id} not reported: ${error.message}`))
    return error_id
  }

  // Emotion fills its style elements through the CSSOM in development too: the content policy forbids inline styles.
  const styles = createCache({ key: 'css', speedy: true })
  void firstPageDrawn(queryClient).then(settle)
  void quiet().then(() => {
    dropEarly(earlyCalls())
    addFonts(document, storage.set)
    keepForNextVisit(services).catch((error: Error) => console.warn(`answers not kept: ${error.message}`))
  })
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

/** The answers of pages that the next visit shows at once, once nothing more urgent is loading. */
async function keepForNextVisit({ queryClient, storage, tokens, session, config, clock }: Services) {
  const { keepAnswers } = await import('./query/keep-answers.ts')
  // Another tab may have changed the account: its tokens are stored already.
  const holder = () => {
    const { user } = session.view('user')
    return user && user.id === tokens.holders().user ? user.id : null
  }
  keepAnswers({ queryClient, storage, holder, version: config.version, now: clock.now })
}
