import * as esbuild from 'esbuild'
import { brotliCompressSync } from 'node:zlib'

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Floor</title><script type="module" src="/floor.js"></script></head><body><div id="root"></div></body></html>`
const source = `import { createRoot } from 'react-dom/client'
import { useState } from 'react'
function Floor() {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>Pressed {count} times</button>
}
createRoot(document.getElementById('root')!).render(<Floor />)`

/** The least that a page drawn by React costs: React and one button, compressed like the app. By address. */
export async function floorFiles() {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: source, loader: 'tsx', resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const squeezed = (type: string, body: Uint8Array) => ({ type, body: brotliCompressSync(body), encoding: 'br' })
  return new Map([
    ['/floor', squeezed('text/html', Buffer.from(page))],
    ['/floor.js', squeezed('text/javascript', outputFiles[0]!.contents)],
  ])
}
