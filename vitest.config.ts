import { defineConfig } from 'vitest/config'

const database = ['tests/support/process/global-database.ts']
const slow = { testTimeout: 60_000, hookTimeout: 60_000 }
/** What is waited for comes at once on a quiet machine; a busy one is not given up after Vitest's second. */
const patient = { poll: { timeout: 20_000, interval: 20 } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Pure tests: one loading of the modules for all files is six times faster.
          isolate: false,
          testTimeout: 60_000,
          environment: 'node',
          include: [
            '{contract,machines,server,src,modules,tools}/**/*.test.ts',
            'tests/{bench,model,types,support}/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/*.dom.test.ts', 'tools/new-module/template/**'],
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'dom',
          isolate: false,
          environment: 'happy-dom',
          setupFiles: ['tests/support/client/dom-setup.ts'],
          // A test that times out leaves its act() open, and every later test of the worker draws nothing.
          testTimeout: 120_000,
          include: ['{src,modules,tests/model}/**/*.dom.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          environment: 'node',
          include: ['server/**/*.db.test.ts'],
          globalSetup: database,
          expect: patient,
          ...slow,
        },
      },
      {
        test: {
          name: 'contract',
          // Each file starts a server and a database of its own: loading the modules once saves a sixth of the time.
          isolate: false,
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: database,
          expect: patient,
          ...slow,
        },
      },
      {
        test: {
          name: 'faults',
          isolate: false,
          environment: 'node',
          include: ['tests/faults/**/*.fault.ts'],
          globalSetup: database,
          fileParallelism: false,
          expect: patient,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
