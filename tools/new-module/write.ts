import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const templates = fileURLToPath(new URL('./template', import.meta.url))
export const root = process.env['NEW_MODULE_ROOT'] ?? fileURLToPath(new URL('../..', import.meta.url))

export const isId = (id: string) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)

/** Ends the command as one that was called wrongly. */
export function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}

/** The first of these folders that has one of this name. */
export const takenIn = (folders: readonly string[], id: string) => folders.find((folder) => existsSync(join(root, folder, id)))

/** Templates of a folder, `exclude` left out, with the path that each is written to below it. */
export const templatesIn = (folder: string, exclude: readonly string[] = []) =>
  globSync('**/*.{ts,tsx,po}', { cwd: join(templates, folder), exclude: [...exclude] }).map((path) => ({
    path,
    text: readFileSync(join(templates, folder, path), 'utf8'),
  }))

export function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

export function format(paths: readonly string[]): void {
  const biome = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url))
  execFileSync(biome, ['format', '--write', ...paths], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}
