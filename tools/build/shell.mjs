import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, dist } from './paths.ts'

/** Writes and answers dist/app.html: dark and with the member's frame in place before any script. The server may add hints for a page's own chunks before </head>. */
export function writeShell({ routes, first, panel, isDev }) {
  const head = [
    `<script src="${first}"></script>`,
    ...routes.styles.map((href) => `<link rel="stylesheet" href="${href}" />`),
    ...routes.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin />`),
    ...routes.base.map((href) => `<link rel="modulepreload" href="${href}" />`),
    `<script type="module" src="${routes.entry}"></script>`,
    ...(isDev
      ? ['<script type="module" src="/assets/reload.js"></script>', `<script type="module" src="${panel}"></script>`]
      : []),
  ]
  const html = readFileSync(at('index.html'), 'utf8')
    .replace('<!-- head -->', head.join('\n    '))
    .replace('<!-- mark -->', mark())
  writeFileSync(join(dist, 'app.html'), html)
  return html
}

function mark() {
  const source = readFileSync(at('src/ui/page/cross-shape.ts'), 'utf8')
  return `<svg width="26" height="26" viewBox="0 0 24 24" fill="currentColor"><path d="${/crossPath = '([^']+)'/.exec(source)[1]}" /></svg>`
}
