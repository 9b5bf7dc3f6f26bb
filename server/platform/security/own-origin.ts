import type { IncomingMessage } from 'node:http'

/**
 * Pages of this site only. Without a configured public address the site is whatever host was asked; what a call
 * carries, such as the socket's token, is what protects then, since no other site knows it.
 */
export function isOwnOrigin(
  { origin, host }: IncomingMessage['headers'],
  { publicUrl, publicUrlGiven }: { publicUrl: string; publicUrlGiven: boolean },
): boolean {
  if (!origin || !URL.canParse(origin)) return false
  if (origin === new URL(publicUrl).origin) return true
  return !publicUrlGiven && new URL(origin).host === host
}
