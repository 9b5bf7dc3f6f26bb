import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Demo } from './app.ts'

/** Account that opens a page: a visitor of prerendered or other pages, two demo members, a parish admin, a priest, a console admin with all permissions. */
export const readers = ['reader', 'visitor', 'friend', 'member', 'parish-admin', 'priest', 'admin'] as const
export type Reader = (typeof readers)[number]
/** Exports of `modules/<id>/axe-pages.ts`. */
type Declared = {
  axePages: Partial<Record<Reader, readonly string[]>>
  /** Addresses that lead to another page, or are for developers. */
  withoutPage?: readonly string[]
  /** Pages that read nothing of their own from the server. */
  withoutReads?: readonly string[]
  /** For `{name}` in an address: who calls which list; the id of its first row is taken. */
  newest?: Record<string, readonly [Demo, string]>
}

const modules = new URL('../../../modules/', import.meta.url)
const files = readdirSync(modules)
  .sort()
  .map((module) => new URL(`${module}/axe-pages.ts`, modules))
  .filter((file) => existsSync(file))
const declared = await Promise.all(files.map((file) => import(file.href) as Promise<Declared>))

/** Whether a page draws what the frame knows, and reads nothing of its own. */
export const readsNothing = (page: string) => declared.some(({ withoutReads = [] }) => withoutReads.includes(page))
/** The pages of all modules by who opens them. */
export const pagesOf = (who: Reader): readonly string[] => declared.flatMap(({ axePages }) => axePages[who] ?? [])
export const newest = Object.assign({}, ...declared.map((module) => module.newest)) as NonNullable<Declared['newest']>

const built = JSON.parse(readFileSync(fileURLToPath(new URL('../../../dist/routes.json', import.meta.url)), 'utf8')) as {
  base: string[]
  pages: object
}
/** Addresses of the built client that no module has declared. */
export function undeclaredPages(): string[] {
  const all = readers.flatMap(pagesOf).map((address) => address.split('?')[0]!.replace(/\{\w+\}/g, '$'))
  const known = new Set([...all, ...declared.flatMap(({ withoutPage = [] }) => withoutPage)])
  return Object.keys(built.pages).filter(
    (address) =>
      !known.has(address.replace(/\$\w+/g, '$')) && !all.some((one) => !(one in built.pages) && formOf(address)?.test(one)),
  )
}
/** The form of an address with parameters, which a page may name as it is. */
const formOf = (address: string) => (address.includes('$') ? new RegExp(`^${address.replace(/\$\w+/g, '[^/]+')}$`) : null)

/** Scripts that every page of the built client loads. */
export const commonScripts: readonly string[] = built.base
