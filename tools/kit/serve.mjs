import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const types = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; style-src-attr 'none'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'"

/** Serves a build under the real content policy, without an API: for looking at the kit and the public pages. */
export async function serveBuild(dist) {
  const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'))
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const wanted = pages[pathname] ?? pathname.slice(1)
    const file = wanted && existsSync(join(dist, wanted)) ? wanted : 'app.html'
    response.writeHead(200, {
      'content-type': `${types[extname(file)] ?? 'text/plain'}; charset=utf-8`,
      'content-security-policy': policy,
    })
    response.end(readFileSync(join(dist, file)))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}
