import { readFileSync } from 'node:fs'
import { at } from './paths.ts'

type Module = { id: string; text: string }

/** Ids of the modules that a list of installed ones names. */
export const listedIn = (list: string): string[] =>
  [...list.matchAll(/'\.\.\/modules\/([^/']+)\/module\.ts'/g)].map(([, id = '']) => id)

const modulesIn = (file: string): Module[] =>
  listedIn(readFileSync(at(file), 'utf8')).map((id) => ({ id, text: readFileSync(at(`modules/${id}/module.ts`), 'utf8') }))

/** Ids and texts of the modules of both lists: a folder without a line in one of them is not in the app. */
export const installedModules = (): Module[] => [...modulesIn('src/installed.ts'), ...modulesIn('src/installed-console.ts')]

/** Whose a source is: a module's or the shell's. */
export const roomOf = (source: string): string => /^modules\/([^/]+)\//.exec(source)?.[1] ?? 'shell'
