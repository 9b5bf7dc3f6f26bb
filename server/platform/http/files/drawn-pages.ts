import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Parts } from '#server/platform/module/parts.ts'
import { consumeLimits } from '../rate-limit.ts'
import type {} from './drawn-page.ts'
import { pageLanguage, type PageLanguage } from './page-language.ts'
import { compress, type Document, sendHtml } from './send-html.ts'

type Draw = (wanted: { language: PageLanguage; messages: object; site: string; data: object }) => { head: string; body: string }

/** Pages that modules let the server draw. One that does not exist is 404 with the app's shell, which says so. */
export function drawnPagesRoutes(app: FastifyInstance, clientDir: string, parts: Parts, shell: Document): void {
  const read = (name: string) => readFileSync(join(clientDir, 'drawn', name), 'utf8')
  const texts = new Map<PageLanguage, object>()
  const messagesOf = (language: PageLanguage) => {
    const known = texts.get(language) ?? JSON.parse(read(`messages.${language}.json`))
    texts.set(language, known)
    return known
  }

  for (const page of parts.contributions('http.drawnPage')) {
    let renderer: Promise<{ draw: Draw }> | undefined
    const answer = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
      await consumeLimits(page.endpoint, { ip: request.ip, account: null }, parts)
      const found = await page.read(parts.db, request.params.id, parts.now())
      if (!found) return sendHtml(request, reply.code(404), shell)
      const address = new URL(request.url, 'http://localhost')
      if ('movedTo' in found) return reply.redirect(found.movedTo + address.search, 301)
      const language = pageLanguage(address, request.headers)
      renderer ??= import(pathToFileURL(join(clientDir, 'drawn', `${page.name}.mjs`)).href)
      const { draw } = await renderer
      const site = parts.config.publicUrl
      const { head, body } = draw({ language, messages: messagesOf(language), site, data: found.data })
      const html = read(`${page.name}.${language}.html`)
        .replace('<!-- head -->', () => head)
        .replace('<!-- body -->', () => body)
      return sendHtml(request, reply, compress(html, 4))
    }
    app.get(page.path, answer)
  }
}
