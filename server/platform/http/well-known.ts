import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/** Addresses with secrets in their query, and what only signed-in people see. */
const unlisted = [
  '/api/',
  '/calendar/api/',
  '/admin',
  '/dev/',
  '/register',
  '/reset-password',
  '/verify-email',
  '/guardian',
  '/unsubscribe',
]
const aYearMs = 365 * 86_400_000

/** `/robots.txt`, and `/.well-known/security.txt` (RFC 9116) where SECURITY_CONTACT says whom to write to. */
export function wellKnownRoutes(app: FastifyInstance, { securityContact, publicUrl }: Config): void {
  const robots = [
    'User-agent: *',
    ...unlisted.map((path) => `Disallow: ${path}`),
    'Allow: /',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))
  if (!securityContact) return
  const contact = securityContact.includes('@') && !securityContact.includes(':') ? `mailto:${securityContact}` : securityContact
  const security = [
    `Contact: ${contact}`,
    `Expires: ${new Date(Date.now() + aYearMs).toISOString()}`,
    'Preferred-Languages: en, ar',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
  app.get('/.well-known/security.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(security))
}
