import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
export const dist = process.env.CLIENT_DIST ?? join(root, 'dist')
export const at = (...parts: string[]) => join(root, ...parts)
export const target = ['es2022', 'chrome115', 'firefox121', 'safari17']
