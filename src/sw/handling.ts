type Asked = { method: string; url: string; mode: string }

const hands = /^\/(api|ws|admin|dev|media\/private)(\/|$)/

/** How the worker handles a request. It never touches the API, the console or other origins. */
export function handlingOf({ method, url, mode }: Asked, origin: string): 'shell' | 'asset' | 'media' | 'untouched' {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || hands.test(pathname)) return 'untouched'
  if (mode === 'navigate') return 'shell'
  if (pathname.startsWith('/assets/')) return 'asset'
  return pathname.startsWith('/media/') ? 'media' : 'untouched'
}
