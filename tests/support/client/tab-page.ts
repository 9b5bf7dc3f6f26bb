import { createCore } from '#src/services/create-core.ts'
import { thisBrowser } from '#src/services/browser-parts.ts'
import { configFor } from './client-config.ts'
import { plainEndpoint } from '../plain-endpoint.ts'

/** The client's core in a page of its own, controlled from outside. */
declare global {
  interface Window {
    /** Starts the client as a page does that has just loaded. */
    begin: (options: { hasLocks: boolean }) => void
    /** Stops it, as leaving the page does. */
    end: () => void
    ask: () => Promise<string>
  }
}
const browser = thisBrowser()
window.begin = ({ hasLocks }) => {
  const core = createCore({
    config: configFor(location.origin),
    browser: hasLocks ? browser : { ...browser, locks: null },
    isStrict: false,
  })
  window.end = core.start()
  window.ask = () =>
    core.api.call(plainEndpoint('x/'), {}).then(
      () => 'answered',
      (error: Error) => error.message,
    )
}
