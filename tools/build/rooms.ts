import { readFileSync } from 'node:fs'
import { at } from './paths.ts'

type Module = { id: string; text: string }

/** Ids and texts of the modules that src/installed.ts lists: a folder without a line there is not in the app. */
export const installedModules = (): Module[] =>
  [...readFileSync(at('src/installed.ts'), 'utf8').matchAll(/'\.\.\/modules\/([^/']+)\/module\.ts'/g)].map(([, id = '']) => ({
    id,
    text: readFileSync(at(`modules/${id}/module.ts`), 'utf8'),
  }))

/** Modules with a page in the console: members download nothing of them. */
export const consoleModules = (modules: readonly Module[]): string[] =>
  modules.filter(({ text }) => /getParentRoute:\s*\(\)\s*=>\s*console\b/.test(text)).map(({ id }) => id)

/** Whose a source is: a module's, the shell's, or of the console's many modules one. */
export const roomNames = (modules: readonly Module[]): ((source: string) => string) => {
  const inConsole = new Set(consoleModules(modules))
  return (source) => {
    const id = /^modules\/([^/]+)\//.exec(source)?.[1]
    if (source.startsWith('src/console/') || (id && inConsole.has(id))) return 'console'
    return id ?? 'shell'
  }
}
