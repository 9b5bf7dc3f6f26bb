import * as v from 'valibot'
import { type Language, languages } from '#contract/core/languages.ts'

/**
 * { '/login': { '': { en: file, ar: file }, from: { en: file, ar: file } } }, keyed by the query parameter that changes the page.
 */
const Prerendered = v.record(v.string(), v.record(v.string(), v.record(v.picklist(languages), v.string())))
const Routes = v.object({ pages: v.record(v.string(), v.array(v.string())), prerendered: Prerendered })
type Page = { pattern: string; segments: string[]; chunks: string[] }
type Routes = { pages: Page[]; prerendered: v.InferOutput<typeof Prerendered> }

/** Reads the build's routes.json: the chunks each route adds to the entry, and the prerendered pages. */
export function readRoutes(json: string): Routes {
  const { pages, prerendered } = v.parse(v.pipe(v.string(), v.parseJson(), Routes), json)
  return {
    pages: Object.entries(pages).map(([pattern, chunks]) => ({ pattern, segments: split(pattern), chunks })),
    prerendered,
  }
}

/** The chunks of the page at an address; a literal segment beats a `$parameter`. None for an unknown address. */
export function chunksFor(pages: readonly Page[], pathname: string): { pattern: string; chunks: readonly string[] } {
  const wanted = split(pathname)
  const [best] = pages
    .filter(
      ({ segments }) =>
        segments.length === wanted.length &&
        segments.every((segment, index) => segment.startsWith('$') || segment === wanted[index]),
    )
    .sort((a, b) => parameters(a) - parameters(b))
  return best ?? { pattern: 'none', chunks: [] }
}

/** The prerendered page of an address in a language; null if not prerendered. */
export function drawnPageFor(
  { prerendered }: Pick<Routes, 'prerendered'>,
  { pathname, searchParams }: URL,
  language: Language,
): string | null {
  const variants = Object.hasOwn(prerendered, pathname) ? prerendered[pathname] : undefined
  if (!variants) return null
  const when = Object.keys(variants).find((key) => key !== '' && searchParams.get(key)) ?? ''
  return variants[when]?.[language] ?? null
}

/** Pages of the app whose addresses would be taken for those of this path with one parameter: `/pages/create` of `/pages/:id`. */
export function literalsLike(pages: readonly Page[], path: string): string[] {
  const like = new RegExp(`^${path.replace(/:\w+/, '[^/$]+')}$`)
  return pages.map(({ pattern }) => pattern).filter((pattern) => like.test(pattern))
}

const split = (path: string) => path.split('/').filter(Boolean)
const parameters = ({ segments }: Page) => segments.filter((segment) => segment.startsWith('$')).length
