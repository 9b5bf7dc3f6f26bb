import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#server/platform/base/failure.ts'
import { drawShareCard, type ShareCard } from '#server/platform/images/share-card.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { consumeLimits } from '../rate-limit.ts'
import type {} from './drawn-page.ts'
import type { Language } from '#contract/core/languages.ts'
import { readSite } from '#server/platform/settings/site.ts'
import type { Documents } from './documents.ts'
import { fillSite } from './fill-site.ts'
import { compress, sendHtml } from './send-html.ts'

/** Share pictures kept in memory, some 40 KB each. */
const mostPictures = 100
type Draw = (wanted: { language: Language; messages: object; site: string; data: object }) => { head: string; body: string }

/** Pages that modules let the server draw. One that does not exist is 404 with the app's shell, which says so. */
export function drawnPagesRoutes(
  app: FastifyInstance,
  clientDir: string,
  parts: Parts,
  {
    documents,
    sendShell,
    languageFor,
  }: {
    documents: Documents
    sendShell: (request: FastifyRequest, reply: FastifyReply) => unknown
    languageFor: (request: FastifyRequest) => Promise<Language>
  },
): void {
  const read = (name: string) => documents.read(join('drawn', name))
  const texts = new Map<Language, object>()
  const messagesOf = (language: Language) => {
    const known = texts.get(language) ?? JSON.parse(read(`messages.${language}.json`))
    texts.set(language, known)
    return known
  }

  const pictures = new Map<string, Buffer>()
  const pictureOf = async (card: ShareCard) => {
    const key = JSON.stringify(card)
    const picture = pictures.get(key) ?? (await drawShareCard(card))
    if (pictures.size >= mostPictures) pictures.clear()
    pictures.set(key, picture)
    return picture
  }

  for (const page of parts.contributions('http.drawnPage')) {
    let renderer: Promise<{ draw: Draw }> | undefined
    const answer = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
      await consumeLimits(page.endpoint, { ip: request.ip, account: null }, parts)
      const address = new URL(request.url, 'http://localhost')
      const found = await page.read(parts.db, request.params.id, parts.now(), address.searchParams)
      if (!found) return sendShell(request, reply.code(404))
      if ('movedTo' in found) return reply.redirect(found.movedTo + address.search, 301)
      const language = await languageFor(request)
      const settings = await readSite(parts.db, parts)
      renderer ??= import(pathToFileURL(join(clientDir, 'drawn', `${page.name}.mjs`)).href)
      const { draw } = await renderer
      const site = parts.config.publicUrl
      const { head, body } = draw({
        language,
        messages: { ...messagesOf(language), ...settings.texts[language] },
        site,
        data: found.data,
      })
      const { html, policy } = await documents.complete(read(`${page.name}.${language}.html`))
      const drawn = html.replace('<!-- head -->', () => head).replace('<!-- body -->', () => fillSite(body, settings, language))
      return sendHtml(request, reply, compress(drawn, policy, 4))
    }
    app.get(page.path, answer)
    app.get<{ Params: { id: string } }>(`${page.path}/share.png`, async (request, reply) => {
      await consumeLimits(page.endpoint, { ip: request.ip, account: null }, parts)
      const card = await page.card(parts.db, request.params.id)
      if (!card) throw new Failure('not_found')
      return reply
        .type('image/png')
        .header('Cache-Control', 'public, max-age=86400')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .send(await pictureOf(card))
    })
  }
}
