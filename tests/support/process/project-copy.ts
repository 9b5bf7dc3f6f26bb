import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const folders = ['contract', 'machines', 'modules', 'server', 'src', 'tests', 'tools', 'docs']
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts', 'playwright.config.ts']
const settings = [
  'biome.json',
  'build.mjs',
  'index.html',
  'lingui.config.ts',
  'knip.json',
  '.dependency-cruiser.cjs',
  '.gitignore',
]

export type ProjectCopy = {
  folder: string
  /** Runs a command of the project in the copy; its output is in the error when it fails. */
  run(command: string, ...args: string[]): Promise<string>
  run(options: { env: Record<string, string> }, command: string, ...args: string[]): Promise<string>
  change(file: string, by: (text: string) => string): Promise<void>
  remove(): Promise<void>
}

/** A copy of the project with the same packages, for tests that change its sources. */
export async function projectCopy(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'coptic-copy-'))
  for (const part of [...folders, ...files, ...settings]) await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  // With it the compiler checks what a test changes and not the whole project again.
  const compiled = '.cache/tsc.tsbuildinfo'
  if (existsSync(join(root, compiled))) await cp(join(root, compiled), join(folder, compiled))
  return {
    folder,
    run: (first: string | { env: Record<string, string> }, ...words: string[]) => {
      const [command = '', ...args] = typeof first === 'string' ? [first, ...words] : words
      const isScript = /\.(mjs|ts)$/.test(command)
      const program = isScript ? process.execPath : join(folder, 'node_modules/.bin', command)
      const env = { ...process.env, NEW_MODULE_ROOT: folder, ...(typeof first === 'string' ? {} : first.env) }
      return run(program, isScript ? [command, ...args] : args, { cwd: folder, env, maxBuffer: 64 * 1024 ** 2 }).then(
        ({ stdout }) => stdout,
        (error: { stdout: string; stderr: string }) => {
          throw new Error(`${command} ${args.join(' ')}\n${error.stdout}${error.stderr}`)
        },
      )
    },
    change: async (file, by) => writeFile(join(folder, file), by(await readFile(join(folder, file), 'utf8'))),
    remove: () => rm(folder, { recursive: true }),
  }
}
