import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const parts = ['contract', 'machines', 'modules', 'server', 'src', 'tests', 'tools', 'docs', 'package.json', 'tsconfig.json']
const settings = ['vitest.config.ts', 'playwright.config.ts', 'biome.json', 'build.mjs', 'lingui.config.ts']
let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'coptic-new-module-'))
  for (const part of [...parts, ...settings]) await cp(join(root, part), join(copy, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true }))

/** Runs a command of the project in the copy; what it said stands in the error when it fails. */
const inCopy = (command: string, ...args: string[]) =>
  run(
    command.endsWith('.mjs') ? process.execPath : join(copy, 'node_modules/.bin', command),
    command.endsWith('.mjs') ? [command, ...args] : args,
    {
      cwd: copy,
      env: { ...process.env, NEW_MODULE_ROOT: copy },
    },
  ).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${command} ${args.join(' ')}\n${error.stdout}${error.stderr}`)
  })

test('a new module compiles and passes its own tests as it was written', { timeout: 180_000 }, async () => {
  await inCopy('tools/new-module.mjs', 'vestry-keys')
  await inCopy('tsc', '--noEmit')
  const report = join(copy, 'report.json')
  await inCopy(
    'vitest',
    'run',
    'modules/vestry-keys',
    'tests/contract/vestry-keys.test.ts',
    '--reporter=json',
    `--outputFile=${report}`,
  )
  expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({ numPassedTests: 2, numFailedTests: 0 })
})
