import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './tests/support/process/chromium.ts'

/** Tests that take longest or wait most, started first: otherwise the last of them would run alone. */
const longest = ['kit/', 'life', 'live', 'uploads', 'storage-refused', 'accessibility', 'installation'].map(
  (name) => new RegExp(`/tests/e2e/(whole/)?(keyboard-)?${name}.*\\.e2e\\.ts$`),
)

const port = Number(process.env['E2E_PORT'] ?? 4173)
// The config is read again in every worker: the folder is made once, by the first, and goes with it, after its server.
if (!process.env['E2E_DATA_DIR']) {
  const folder = mkdtempSync(join(tmpdir(), 'coptic-e2e-'))
  process.env['E2E_DATA_DIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testMatch: '**/*.e2e.ts', testIgnore: longest },
  ],
  // One more than there are cores: a third of the tests' time is waiting.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  outputDir: '.cache/e2e',
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    // Movements are for people: without them a click does not wait for a dialog to settle, and fewer frames are drawn.
    contextOptions: { reducedMotion: 'reduce' },
    // Every new browser would keep the whole app for later: those that go offline do, the others save a tenth of their time.
    serviceWorkers: 'block',
    // Recording every test costs about a quarter of the time; E2E_TRACE=1 does, for a failure that the picture does not explain.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Most documents live for a second: what the engine's optimizing compilers spend on them is a sixth of a test's time, and never earned
    // back. The benchmarks run with them.
    launchOptions: { executablePath: findChromium(), args: [...chromiumArgs, '--js-flags=--no-maglev --no-opt'] },
  },
  webServer: {
    command: 'node server/main.ts',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA_DIR'],
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      TRUST_PROXY_HOPS: '1',
      PASSWORD_HASH_KIB: '64',
    },
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
})
