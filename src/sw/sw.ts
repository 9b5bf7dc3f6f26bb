/// <reference lib="webworker" />
import { handlingOf } from './handling.ts'

declare const self: ServiceWorkerGlobalScope
/** Replaced by the build. */
declare const __PRECACHE__: { revision: string; shell: string[] }

const shellCache = `shell-${__PRECACHE__.revision}`
const mediaCache = 'media'
const mediaLimit = 200

self.addEventListener('install', (event) => event.waitUntil(fillShell()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', (event) => {
  if (event.data === 'SKIP_WAITING') void self.skipWaiting()
  if (event.data === 'LOGOUT') event.waitUntil(caches.delete(mediaCache))
})
self.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, self.location.origin)
  if (handling === 'shell') event.respondWith(networkElseShell(event))
  else if (handling === 'asset') event.respondWith(cacheElseNetwork(event.request))
  else if (handling === 'media') event.respondWith(media(event))
})

async function fillShell() {
  const cache = await caches.open(shellCache)
  await cache.addAll(__PRECACHE__.shell.map((address) => new Request(address, { cache: 'reload' })))
}

async function takeOver() {
  const outdated = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== shellCache)
  await Promise.all(outdated.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function networkElseShell(event: FetchEvent): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request))
  } catch {
    return (await caches.match('/app.html', { cacheName: shellCache })) ?? Response.error()
  }
}

async function cacheElseNetwork(request: Request): Promise<Response> {
  const cache = await caches.open(shellCache)
  const hit = await cache.match(request)
  if (hit) return hit
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/** Serves the cached copy and refreshes it in the background; evicts the oldest. */
async function media(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(mediaCache)
  const fresh = fetch(event.request).then(async (answer) => {
    if (answer.ok) {
      await cache.put(event.request, answer.clone())
      const kept = await cache.keys()
      await Promise.all(kept.slice(0, Math.max(0, kept.length - mediaLimit)).map((request) => cache.delete(request)))
    }
    return answer
  })
  const hit = await cache.match(event.request)
  if (!hit) return fresh
  event.waitUntil(fresh.catch(() => undefined))
  return hit
}
