import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Parts } from '#server/platform/module/parts.ts'
import { drawnPagesRoutes } from './drawn-pages.ts'
import { compress, type Document, sendHtml } from './send-html.ts'
import { assetsRoute } from './assets.ts'
import { pageLanguage } from './page-language.ts'
import { chunksFor, drawnPageFor, readRoutes } from './page-chunks.ts'

/** Served at the root of the site; not hashed, so revalidated on each request. */
const rootFiles = ['sw.js', 'manifest.webmanifest', 'icon.svg', 'icon-180.png', 'icon-192.png', 'icon-512.png'] as const

/** Serves the built client: hashed assets, static public pages, and the app shell for every other address requested as HTML. */
export async function pagesRoutes(app: FastifyInstance, clientDir: string, parts: Parts): Promise<void> {
  const { publicUrl } = parts.config
  const read = (name: string) => readFileSync(join(clientDir, name), 'utf8')
  const publicPages: Record<string, string> = JSON.parse(read('pages.json'))
  const routes = readRoutes(read('routes.json'))
  const shell = read('app.html')
  const documents = new Map<string, Document>()
  const document = (key: string, make: () => string) => {
    const known = documents.get(key)
    if (known) return known
    const made = compress(make())
    documents.set(key, made)
    return made
  }

  assetsRoute(app, join(clientDir, 'assets'))
  await app.register(fastifyStatic, { root: clientDir, serve: false })
  for (const name of rootFiles.filter((file) => existsSync(join(clientDir, file)))) {
    app.get(`/${name}`, (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').sendFile(name, clientDir, { maxAge: 0, immutable: false, cacheControl: false }),
    )
  }
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/icon.svg', 308))
  for (const [address, english] of Object.entries(publicPages)) {
    app.get(address, (request, reply) => {
      const file = english.replace('pages/en/', `pages/${pageLanguage(addressOf(request), request.headers)}/`)
      return sendHtml(
        request,
        reply,
        document(file, () => read(file).replaceAll('%SITE%', publicUrl)),
      )
    })
  }
  drawnPagesRoutes(
    app,
    clientDir,
    parts,
    document('shell', () => shell),
  )
  app.get('/app.html', (request, reply) =>
    sendHtml(
      request,
      reply,
      document('shell', () => shell),
    ),
  )
  app.get('/*', (request, reply) => {
    const address = addressOf(request)
    const { pattern, chunks } = chunksFor(routes.pages, address.pathname)
    // The username in a profile's address may end like a file name.
    const isFile = pattern === 'none' && /\.\w{2,5}$/.test(address.pathname)
    if (isFile || !isPage(request, address.pathname)) return reply.callNotFound()
    const drawn = drawnPageFor(routes, address, pageLanguage(address, request.headers))
    return sendHtml(
      request,
      reply,
      document(drawn ?? `shell ${pattern}`, () => withHints(drawn ? read(drawn) : shell, chunks)),
    )
  })
}

const addressOf = ({ url }: FastifyRequest) => new URL(url, 'http://localhost')

/** A page navigation, as opposed to an API call or a missing file. */
const isPage = ({ headers }: FastifyRequest, pathname: string) =>
  !/^\/(api|calendar\/api|ws|media|dev)\//.test(pathname) && (headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null

const withHints = (shell: string, chunks: readonly string[]) =>
  shell.replace('</head>', `${chunks.map((href) => `<link rel="modulepreload" href="${href}" />`).join('\n    ')}</head>`)
