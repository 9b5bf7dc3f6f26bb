import type { IncomingMessage } from 'node:http'

/**
 * Accepts pages of this site only. Without a configured public address any requested host counts as this site; requests are
 * then protected by their credentials, such as the socket's token, which no other site knows.
 */
export function isOwnOrigin(
  { origin, host }: IncomingMessage['headers'],
  { publicUrl, publicUrlGiven }: { publicUrl: string; publicUrlGiven: boolean },
): boolean {
  if (!origin || !URL.canParse(origin)) return false
  if (origin === new URL(publicUrl).origin) return true
  return !publicUrlGiven && new URL(origin).host === host
}
