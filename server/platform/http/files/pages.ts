import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Parts } from '#server/platform/module/parts.ts'
import { drawnPagesRoutes } from './drawn-pages.ts'
import { createDocuments } from './documents.ts'
import { sendHtml } from './send-html.ts'
import { assetsRoute } from './assets.ts'
import { pageLanguage } from './page-language.ts'
import { readKey, type SettingKey } from '#server/platform/settings/setting-key.ts'
import { siteName, usualLanguage } from '#server/platform/settings/site.ts'
import { siteKeys } from '#server/platform/settings/site.settings.ts'
import { siteManifest } from './site-manifest.ts'
import { chunksFor, drawnPageFor, literalsLike, readRoutes } from './page-chunks.ts'

/** Served at the root of the site; not hashed, so revalidated on each request. */
const manifestName = 'manifest.webmanifest'
const rootFiles = ['sw.js', 'icon.svg', 'icon-180.png', 'icon-192.png', 'icon-512.png'] as const

/** Pages for which the console may name another address. */
const outsidePages: Record<string, SettingKey<string>> = {
  'pages/en/terms.html': siteKeys.termsUrl,
  'pages/ar/terms.html': siteKeys.termsUrl,
  'pages/en/privacy.html': siteKeys.privacyUrl,
  'pages/ar/privacy.html': siteKeys.privacyUrl,
}

/** Serves the built client: hashed assets, static public pages, and the app shell for every other address requested as HTML. */
export async function pagesRoutes(app: FastifyInstance, clientDir: string, parts: Parts): Promise<void> {
  const { publicUrl } = parts.config
  const documents = createDocuments(clientDir, parts)
  const { read } = documents
  const publicPages: Record<string, string> = JSON.parse(read('pages.json'))
  const routes = readRoutes(read('routes.json'))
  const shell = read('app.html')
  const sendShell = async (request: FastifyRequest, reply: FastifyReply) =>
    sendHtml(request, reply, await documents.get('shell', () => shell))

  const languageFor = async (request: FastifyRequest) =>
    pageLanguage(addressOf(request), request.headers, await usualLanguage(parts.db, parts))

  assetsRoute(app, join(clientDir, 'assets'))
  await app.register(fastifyStatic, { root: clientDir, serve: false })
  const manifest = existsSync(join(clientDir, manifestName)) ? read(manifestName) : null
  if (manifest !== null)
    app.get(`/${manifestName}`, async (request, reply) => {
      const language = await languageFor(request)
      const text = siteManifest(manifest, await siteName(parts.db, parts, language), language)
      return reply
        .header('Cache-Control', 'no-cache')
        .header('Vary', 'Accept-Language, Cookie')
        .type('application/manifest+json')
        .send(text)
    })
  for (const name of rootFiles.filter((file) => existsSync(join(clientDir, file)))) {
    app.get(`/${name}`, (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').sendFile(name, clientDir, { maxAge: 0, immutable: false, cacheControl: false }),
    )
  }
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/icon.svg', 308))
  for (const [address, english] of Object.entries(publicPages)) {
    app.get(address, async (request, reply) => {
      const outside = outsidePages[english] && (await readKey(parts.db, parts, outsidePages[english]))
      if (outside) return reply.redirect(outside, 302)
      const file = english.replace('pages/en/', `pages/${await languageFor(request)}/`)
      return sendHtml(request, reply, await documents.get(file, () => read(file).replaceAll('%SITE%', publicUrl)))
    })
  }
  drawnPagesRoutes(app, clientDir, parts, { documents, sendShell, languageFor })
  app.get('/app.html', sendShell)
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = addressOf(request)
    const { pattern, chunks } = chunksFor(routes.pages, address.pathname)
    // The username in a profile's address may end like a file name.
    const isFile = pattern === 'none' && /\.\w{2,5}$/.test(address.pathname)
    if (isFile || !isPage(request, address.pathname)) return reply.callNotFound()
    const drawn = drawnPageFor(routes, address, await languageFor(request))
    const key = drawn ?? `shell ${pattern}`
    return sendHtml(request, reply, await documents.get(key, () => withHints(drawn ? read(drawn) : shell, chunks)))
  }
  for (const { path } of parts.contributions('http.drawnPage'))
    for (const address of literalsLike(routes.pages, path)) app.get(address, sendPage)
  app.get('/*', sendPage)
}

const addressOf = ({ url }: FastifyRequest) => new URL(url, 'http://localhost')

/** A page navigation, as opposed to an API call or a missing file. */
const isPage = ({ headers }: FastifyRequest, pathname: string) =>
  !/^\/(api|calendar\/api|ws|media|dev)\//.test(pathname) && (headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null

const withHints = (shell: string, chunks: readonly string[]) =>
  shell.replace('</head>', `${chunks.map((href) => `<link rel="modulepreload" href="${href}" />`).join('\n    ')}</head>`)
