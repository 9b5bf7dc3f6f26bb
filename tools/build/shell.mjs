import * as esbuild from 'esbuild'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeOf, replaceableTexts } from '#contract/core/replaceable-texts.ts'
import { crossPath } from '#src/ui/page/cross-shape.ts'
import { at, dist } from './paths.ts'

/** Writes and returns dist/app.html: dark and with the member's frame in place before any script. The server may add hints for a page's own chunks before </head>. */
export function writeShell({ routes, first, panel }) {
  const head = [
    `<script src="${first}"></script>`,
    ...routes.styles.map((href) => `<link rel="stylesheet" href="${href}" />`),
    ...routes.base.map((href) => `<link rel="modulepreload" href="${href}" />`),
    `<script type="module" src="${routes.entry}"></script>`,
    ...(panel ? ['/assets/reload.js', panel] : []).map((src) => `<script type="module" src="${src}"></script>`),
  ]
  const html = readFileSync(at('index.html'), 'utf8')
    .replace('<!-- head -->', head.join('\n    '))
    .replace(
      '<!-- mark -->',
      `<svg width="26" height="26" viewBox="0 0 24 24" fill="currentColor"><path d="${crossPath}" /></svg>`,
    )
    .replaceAll(replaceableTexts.name, placeOf('name', replaceableTexts.name))
  writeFileSync(join(dist, 'app.html'), html)
  return html
}

/** Writes dist/sw.js with the list of files that the shell needs without a network. */
export async function buildWorker({ routes, late, styles, hash, ...options }) {
  const pages = ['/login', '/dashboard'].flatMap((path) => routes.pages[path] ?? [])
  const shell = ['/app.html', routes.entry, ...routes.base, ...pages, ...late, styles.fonts, ...styles.faces, '/icon.svg']
  await esbuild.build({
    ...options,
    format: 'iife',
    entryPoints: [at('src/sw/sw.ts')],
    outfile: join(dist, 'sw.js'),
    define: { ...options.define, __PRECACHE__: JSON.stringify({ revision: hash, shell: [...new Set(shell)] }) },
  })
}
