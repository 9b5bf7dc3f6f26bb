import { createCore } from '#src/services/create-core.ts'
import { thisBrowser } from '#src/services/browser-parts.ts'
import { configFor } from './client-config.ts'

/** The core of the client in a page of its own, driven from outside. */
declare global {
  interface Window {
    ask: () => Promise<string>
  }
}
const hasLocks = !location.search.includes('without-locks')
const browser = thisBrowser()
const core = createCore({
  config: configFor(location.origin),
  browser: hasLocks ? browser : { ...browser, locks: null },
  isStrict: false,
})
core.start()
const endpoint = {
  method: 'GET',
  path: 'x/',
  base: 'main',
  auth: 'user',
  summary: '',
  response: {} as never,
  errors: [],
} as const
window.ask = () =>
  core.api.call(endpoint, {}).then(
    () => 'answered',
    (error: Error) => error.message,
  )
