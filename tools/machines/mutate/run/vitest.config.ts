import { defineConfig } from 'vitest/config'
import { mutable } from './mutable.ts'

/** Of the runs that `npm run machines -- mutate` starts; the files are written for each. */
export default defineConfig({
  plugins: [mutable()],
  test: {
    root: new URL('../../../..', import.meta.url).pathname,
    include: ['.cache/mutants/run/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    silent: true,
  },
})
