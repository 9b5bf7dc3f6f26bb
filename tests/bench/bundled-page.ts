import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { build } from 'esbuild'

const origin = 'http://bench.localhost'

/** A page at 1280 px that has run the source file, bundled as for production, and awaited its `window.ready`. */
export async function bundledPage(browser: Browser, source: URL): Promise<Page> {
  const folder = mkdtempSync(join(tmpdir(), 'coptic-bench-'))
  try {
    const script = join(folder, 'page.js')
    await build({
      entryPoints: [fileURLToPath(source)],
      outfile: script,
      bundle: true,
      minify: true,
      format: 'iife',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
      logLevel: 'error',
    })
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    // An origin of its own: about:blank has no storage.
    await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }))
    await page.goto(origin)
    const styles = script.replace(/js$/, 'css')
    if (existsSync(styles)) await page.addStyleTag({ path: styles })
    await page.addScriptTag({ path: script })
    await page.evaluate(() => (window as unknown as { ready: Promise<unknown> }).ready)
    return page
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
