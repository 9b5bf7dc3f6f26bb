import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'

const folder = fileURLToPath(new URL('../../.cache/kit', import.meta.url))

/**
 * Builds the kit's pages into .cache/kit for `serveBuild`: `/` shows every part, `/list` a console list whose calls are answered
 * in the page; `?lang=ar` and `?theme=light` as in the app. Answers the folder.
 */
export async function buildKit() {
  process.env.CLIENT_DIST = folder
  const [{ stylesheetAddress }, { options }, { grouped }, { debarrel }, { messages }, { buildStyles }] = await Promise.all([
    import('../build/client.mjs'),
    import('../build/paths.ts'),
    import('../build/chunks.ts'),
    import('../build/debarrel.mjs'),
    import('../build/messages.mjs'),
    import('../build/styles.mjs'),
  ])
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'assets'), { recursive: true })
  const { value: styles } = await buildStyles()
  const { metafile } = await esbuild.build({
    ...options(true),
    entryPoints: { main: fileURLToPath(new URL('main.tsx', import.meta.url)) },
    outdir: join(folder, 'assets'),
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    plugins: [grouped(() => []), debarrel(), messages(), stylesheetAddress(() => styles)],
  })
  const main = Object.keys(metafile.outputs).find((file) => metafile.outputs[file].entryPoint === 'tools/kit/main.tsx')
  const address = `/assets/${main.split('/').at(-1)}`
  const html = `<!doctype html>
<html lang="en" dir="ltr" class="dark">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Kit</title>
    <link rel="stylesheet" href="${styles.app}" />
    <link rel="stylesheet" href="${styles.fonts}" />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="${address}"></script>
  </body>
</html>
`
  writeFileSync(join(folder, 'app.html'), html)
  writeFileSync(join(folder, 'pages.json'), '{}')
  return folder
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { serveBuild } = await import('./serve.mjs')
  const { origin } = await serveBuild(await buildKit())
  console.log(`the kit is at ${origin}/ and ${origin}/list`)
}
