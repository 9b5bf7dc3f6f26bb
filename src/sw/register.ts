import { idle } from '#src/lib/idle.ts'

/**
 * Registers the worker once the page is idle; `onUpdate` receives a function that activates a waiting one. Not for public pages.
 */
export async function registerWorker(onUpdate: (activate: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await idle()
  const registration = await navigator.serviceWorker.register('/sw.js')
  const offer = (waiting: ServiceWorker) => onUpdate(() => waiting.postMessage('SKIP_WAITING'))
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const fresh = registration.installing
    fresh?.addEventListener('statechange', () => {
      if (fresh.state === 'installed' && navigator.serviceWorker.controller) offer(fresh)
    })
  })
}
