import { console } from '../modules/console/module.ts'
import { system } from '../modules/system/module.ts'

/** The rooms of the console, a list of their own: it is fetched by documents that are opened at /admin or below, and by no others. */
export const installedConsole = [console, system] as const
