import { readFileSync } from 'node:fs'
import { at } from './paths.ts'

/** `folder` is below modules/: the feature's, or its console's (`feedback/console`). */
type Module = { folder: string; text: string }

/** Folders of the modules that a list of installed ones names. */
export const listedIn = (list: string): string[] =>
  [...list.matchAll(/'\.\.\/modules\/([^']+)\/module\.ts'/g)].map(([, folder = '']) => folder)

const modulesIn = (file: string): Module[] =>
  listedIn(readFileSync(at(file), 'utf8')).map((folder) => ({
    folder,
    text: readFileSync(at(`modules/${folder}/module.ts`), 'utf8'),
  }))

/** Folders and texts of the modules of both lists: a folder without a line in one of them is not in the app. */
export const installedModules = (): Module[] => [...modulesIn('src/installed.ts'), ...modulesIn('src/installed-console.ts')]
