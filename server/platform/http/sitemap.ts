import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#server/platform/base/html.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type {} from './files/drawn-page.ts'

const always = ['/', '/ar', '/features', '/ar/features', '/privacy', '/ar/privacy', '/terms', '/ar/terms', '/request-invite']

/** `/sitemap.xml`: the pages of the build and those that modules let the server draw (https://www.sitemaps.org/protocol.html). */
export function sitemapRoute(app: FastifyInstance, parts: Pick<Parts, 'db' | 'config' | 'contributions'>): void {
  app.get('/sitemap.xml', async (_request, reply) => {
    const lists = await Promise.all(parts.contributions('http.drawnPage').map((page) => page.list(parts.db)))
    const entry = (address: string, changed?: string) =>
      `<url><loc>${escapeHtml(parts.config.publicUrl + address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
    const entries = [...always.map((address) => entry(address)), ...lists.flat().map((page) => entry(page.address, page.changed))]
    return reply
      .type('application/xml; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      )
  })
}
