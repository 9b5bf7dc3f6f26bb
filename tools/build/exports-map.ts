import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Packages that others hand on by name. */
const cores = /^@tanstack\/(query|router)-core$/

type Where = { file: string; name: string }
const maps = new Map<string, Map<string, Where>>()

/**
 * Where each name that a module exports is really defined, following relative re-exports:
 * Map of exported name -> { file, name }. Names it cannot follow stay with the module itself.
 */
export function exportsOf(file: string): Map<string, Where> {
  const known = maps.get(file)
  if (known) return known
  const found = new Map<string, Where>()
  maps.set(file, found)
  const source = readFileSync(file, 'utf8').replace(/^\s*\/\*\*[\s\S]*?\*\//gm, '')
  const imported = new Map<string, { name: string; from: string }>()
  for (const [, names = '', from = ''] of source.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)) {
    for (const { outer, local } of pairs(names)) imported.set(local, { name: outer, from })
  }
  for (const [, names = '', from = ''] of source.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)) {
    const next = relative(file, from)
    for (const { outer, local } of pairs(names)) found.set(local, next ? definition(next, outer) : { file, name: local })
  }
  for (const [, names = ''] of source.matchAll(/export\s*\{([^}]*)\}(?!\s*from)/g)) {
    for (const { outer, local } of pairs(names)) {
      const origin = imported.get(outer)
      const next = origin && relative(file, origin.from)
      found.set(local, origin && next ? definition(next, origin.name) : { file, name: local })
    }
  }
  for (const [, name = ''] of source.matchAll(/^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+)/gm))
    found.set(name, { file, name })
  if (/^export\s+default\s/m.test(source)) found.set('default', { file, name: 'default' })
  for (const [, from = ''] of source.matchAll(/export\s*\*\s*from\s*["']([^"']+)["']/g)) {
    const next = relative(file, from)
    if (!next) continue
    for (const [name, where] of exportsOf(next)) if (name !== 'default' && !found.has(name)) found.set(name, where)
  }
  return found
}

const definition = (file: string, name: string): Where => exportsOf(file).get(name) ?? { file, name }

const pairs = (names: string) =>
  names
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && !part.startsWith('type '))
    .map((part) => {
      const [outer = part, local = outer] = part.split(/\s+as\s+/)
      return { outer, local }
    })

function relative(file: string, from: string): string | null {
  if (cores.test(from)) return fileURLToPath(import.meta.resolve(from))
  if (!from.startsWith('.')) return null
  const base = join(dirname(file), from)
  return (
    ['', '.js', '.mjs', '/index.js', '/index.mjs']
      .map((ending) => base + ending)
      .find((path) => existsSync(path) && statSync(path).isFile()) ?? null
  )
}
