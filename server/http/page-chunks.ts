import * as v from 'valibot'

const Routes = v.object({ pages: v.record(v.string(), v.array(v.string())) })
type Page = { pattern: string; segments: string[]; chunks: string[] }

/** Reads routes.json of the build: the chunks each page of the app adds to the entry. */
export function readRoutes(json: string): Page[] {
  const { pages } = v.parse(v.pipe(v.string(), v.parseJson(), Routes), json)
  return Object.entries(pages).map(([pattern, chunks]) => ({ pattern, segments: split(pattern), chunks }))
}

/** The chunks of the page at an address; a word in the pattern beats a `$parameter`. None for an address nobody declares. */
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

const split = (path: string) => path.split('/').filter(Boolean)
const parameters = ({ segments }: Page) => segments.filter((segment) => segment.startsWith('$')).length
