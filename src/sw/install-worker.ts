import type { Bus } from '#src/bus/bus.ts'
import { registerWorker } from './register.ts'

/** Makes this browser open the app offline after the first sign-in; announces newer versions. */
export function installWorker(bus: Bus): void {
  registerWorker((activate) => {
    bus.publish('worker', {
      type: 'toast.requested',
      host: 'list',
      variant: 'default',
      title: /*i18n*/ 'An update is ready. It is used from the next time you open the app.',
    })
    addEventListener('pagehide', activate, { once: true })
  }).catch((error: Error) => console.warn(`the app will not open offline: ${error.message}`))
}
