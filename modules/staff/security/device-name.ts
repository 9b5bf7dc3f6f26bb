const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Mac OS X', 'macOS'],
  ['Windows', 'Windows'],
  ['Linux', 'Linux'],
] as const

/** E.g. "Chrome, Windows" from a user agent; the user agent itself when unknown. */
export function deviceName(userAgent: string): string {
  const named = [browsers, systems].flatMap((table) => table.find(([mark]) => userAgent.includes(mark))?.[1] ?? [])
  return named.length > 0 ? named.join(', ') : userAgent || '–'
}
