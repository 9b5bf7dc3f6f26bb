import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { languages, languageTraits } from '#contract/core/languages.ts'
import { evaluate } from './evaluate.mjs'
import { messages } from './messages.mjs'
import { dist, options } from './paths.ts'

/** Pages of the app that visitors open by their address. `when`: the key of the query that makes another page of it. */
const wanted = [
  { path: '/login', when: '', address: '/login', name: 'login' },
  { path: '/login', when: 'from', address: '/login?from=%2Fdashboard', name: 'login-from' },
  { path: '/register', when: '', address: '/register', name: 'register' },
  { path: '/register', when: 'invite', address: '/register?invite=code', name: 'register-invited' },
  { path: '/request-invite', when: '', address: '/request-invite', name: 'request-invite' },
]

/**
 * Prerenders each page for a visitor into the shell `html`, one file per language, with one stylesheet for all.
 * Returns { [path]: { [when]: { [language]: file } } } for routes.json; the browser hydrates the pages.
 */
export async function prerenderApp({ html }) {
  const { value } = await evaluate('src/prerender.tsx', {
    // React and Emotion stay Node's own; everything else is read as the browser's build reads it.
    // The router renders as in the browser, which takes the page over.
    conditions: ['browser'],
    external: ['react', 'react/*', 'react-dom', 'react-dom/*', '@emotion/*', 'use-sync-external-store/*'],
    loader: { '.css': 'empty' },
    plugins: [messages()],
  })
  const drawn = []
  for (const language of languages)
    for (const page of wanted) drawn.push({ ...page, language, ...(await value.render({ address: page.address, language })) })
  const stylesheet = await writeStyles(drawn.map(({ css }) => css))
  mkdirSync(join(dist, 'app'), { recursive: true })
  const found = {}
  for (const { path, when, language, name, title, description, body } of drawn) {
    const file = `app/${name}.${language}.html`
    writeFileSync(join(dist, file), put({ html, language, title, description, body, stylesheet }))
    found[path] ??= {}
    found[path][when] = { ...found[path][when], [language]: file }
  }
  return found
}

function put({ html, language, title, description, body, stylesheet }) {
  if (body.includes(' style="')) throw new Error(`${title}: the content policy allows no style attribute in a served page`)
  return html
    .replace('<html lang="en" dir="ltr"', `<html lang="${language}" dir="${languageTraits[language].direction}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>\n    <meta name="description" content="${description}" />`)
    .replace('</head>', () => `<link rel="stylesheet" href="${stylesheet}" />\n  </head>`)
    .replace(/<div id="root">[\s\S]*?(?=\s*<noscript>)/, () => `<div id="root" data-prerendered="${language}">${body}</div>`)
}

/** The rules of all pages, each once. */
async function writeStyles(sheets) {
  const rules = [...new Set(sheets.flatMap((css) => css.split('\n')))].join('\n')
  const { code } = await esbuild.transform(rules, { loader: 'css', minify: true, target: options().target })
  const file = `/assets/sign-in-${createHash('sha256').update(code).digest('hex').slice(0, 8).toUpperCase()}.css`
  writeFileSync(join(dist, file), code)
  return file
}
