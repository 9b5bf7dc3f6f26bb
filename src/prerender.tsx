import type { Language } from '#contract/core/languages.ts'
import { replaceableTexts, withPlaces } from '#contract/core/replaceable-texts.ts'
import createCache from '@emotion/cache'
import { createMemoryHistory } from '@tanstack/react-router'
import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { App } from './app.tsx'
import { i18n, startLanguage } from './i18n/i18n.ts'
import { catalogues } from './i18n/catalogues.ts'
import { installed } from './installed.ts'
import { installedConsole } from './installed-console.ts'
import { createServices } from './services/create-services.ts'
import { memoryGenerations } from './session/generations.ts'
import { createApp } from './shell/app.ts'
import { createGatekeeper } from './shell/gates/gatekeeper.ts'
import { requireNoProblems, requireNoUnused } from './shell/problems.ts'
import { documentTitle } from './shell/page-title.tsx'
import { createLateToasts } from './toast/late-toasts.ts'

/** `address`: of a public page, with its query. */
type Wanted = { address: string; language: Language }

/** What search engines and shared links say of a page, by its path. */
const descriptions: Record<string, string> = {
  '/login': /*i18n*/ 'Members of the community and those who serve it sign in here.',
  '/register': /*i18n*/ 'Join your parish here with the invitation that you received.',
  '/request-invite': /*i18n*/ 'Ask a parish for an invitation to the community.',
}

type Rendered = { body: string; css: string; title: string; description: string }

/**
 * First rendering of a page for a visitor, with the window title and what describes the page. Makes no requests, so pending
 * data renders as loading. Run by the build in Node with Emotion's server part.
 */
export async function render({ address, language }: Wanted): Promise<Rendered> {
  await startLanguage(catalogues, language, { [language]: await placesIn(language) })
  const network = noNetwork()
  const services = createServices({ config, browser: noBrowser(network.fetch), isStrict: false, path: address })
  const decide = createGatekeeper({
    bus: services.bus,
    session: (actor) => services.session.status(actor),
    flags: () => services.flags.known(),
    rights: async () => [],
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const { registry, router } = createApp({ decide }, [], history)
  requireNoProblems(registry)
  requireNoUnused([...installed, ...installedConsole])
  const stop = services.start([])
  await Promise.all([router.load(), services.session.known('user')])
  const styles = createCache({ key: 'css' })
  // Collects rules for a stylesheet instead of inserting them between the elements.
  styles.compat = true
  const report = (message: string): never => {
    throw new Error(`${address} cannot be prerendered: ${message}`)
  }
  const app = <App {...{ services, registry, router, styles, report }} toasts={createLateToasts(services)} />
  const { prelude } = await prerenderToNodeStream(app, {
    onError: (error) => {
      throw error
    },
  })
  const body = await text(prelude)
  stop()
  network.close()
  const css = Object.values(styles.inserted)
    .filter((rule) => typeof rule === 'string')
    .join('\n')
  const page = router.state.matches.findLast(({ staticData }) => staticData.title)?.staticData.title
  const description = descriptions[router.state.location.pathname]
  if (!description) throw new Error(`${address} has no description`)
  return {
    body,
    css,
    title: documentTitle(page ? i18n._(page) : null, i18n.t('Coptic Community')),
    description: i18n._(description),
  }
}

/** The texts that the server puts in for this installation. */
async function placesIn(language: Language) {
  const places = withPlaces((await catalogues[language]?.()) ?? {})
  return Object.fromEntries(Object.values(replaceableTexts).map((text) => [text, String(places[text])]))
}

const config = {
  api_base: 'http://localhost/api/v1/',
  api_host: 'http://localhost',
  socket_url: 'ws://localhost/ws/',
  features: { oauth: false, websocket: false, mail: true },
  google_client_id: null,
  facebook_client_id: null,
  card_publishable_key: '',
  environment: 'production',
  version: 'prerender',
} as const

/**
 * Leaves every request pending while a page is rendered; `close` drops them, since their timeouts would keep the process alive.
 */
function noNetwork() {
  const closing = new AbortController()
  const fetch = () =>
    new Promise<never>((_, reject) => closing.signal.addEventListener('abort', () => reject(closing.signal.reason)))
  return { fetch, close: () => closing.abort() }
}

function noBrowser(fetch: () => Promise<never>) {
  return {
    fetch,
    // `config` disables the socket.
    WebSocket: undefined as never,
    AudioContext: undefined,
    localStorage: () => null,
    generations: memoryGenerations(),
    locks: null,
    origin: 'http://localhost',
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    isOnline: () => true,
    now: Date.now,
    quiet: () => new Promise<never>(() => {}),
    randomId: () => '00000000-0000-4000-8000-000000000000',
  }
}
