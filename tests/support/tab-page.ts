import { createCore } from '#src/services/create-core.ts'
import { thisBrowser } from '#src/services/browser-parts.ts'
import { configFor } from './client-config.ts'
import { plainEndpoint } from './plain-endpoint.ts'

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
window.ask = () =>
  core.api.call(plainEndpoint('x/'), {}).then(
    () => 'answered',
    (error: Error) => error.message,
  )
