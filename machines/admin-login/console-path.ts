const ownOrigin = 'http://own.invalid'
/** Sign-in pages: nobody is sent back to them. */
const door = /^\/admin\/(login|accept-invitation)(\/|$)/

/** The remembered place if it is in the console, else the console's first page (ADM-11, CON-D8). */
export function consolePath(place: string | null): string {
  const first = '/admin/dashboard'
  if (place === null || !place.startsWith('/admin/') || /[\\\u0000-\u001f\u007f]/.test(place) || !URL.canParse(place, ownOrigin))
    return first
  const { origin, pathname, search, hash } = new URL(place, ownOrigin)
  if (origin !== ownOrigin || !pathname.startsWith('/admin/') || door.test(decoded(pathname))) return first
  return `${pathname}${search}${hash}`
}

function decoded(pathname: string) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return '/admin/login'
  }
}
