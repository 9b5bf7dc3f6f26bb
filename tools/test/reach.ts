import { dirname, join, matchesGlob, normalize } from 'node:path'

/** A file of a dependency-cruiser report. */
export type Module = {
  source: string
  coreModule?: boolean
  couldNotResolve?: boolean
  dependencies: ReadonlyArray<{ resolved: string }>
}
/**
 * Every file that a change of these can reach, each with the changed file that leads to it. Does not continue through `walls`.
 */
export type Reach = (changed: readonly string[], walls?: RegExp) => Map<string, string>

const isAboutSources = /^(tests|tools)\/|\.test\.tsx?$/
const listsFolders = /\breaddir|\bglob(?:Sync)?\(|ls-files/
const namedFile = /['"`]([\w./-]+\.(?:tsx?|mjs))['"`]/g
const productFolder = /(?:['"`]|(?<!\w)\/)(contract|machines|modules|src|server)(?=['"`/])/g
/** A folder that ends with a slash, or a pattern of files. */
const relativeFolder = /['"`](\.{1,2}\/[\w./-]*(?:\/|\*[\w.*/-]*))['"`]/g

/**
 * The reversed import graph, plus two kinds of use that are not imports: a test or tool that names a file (a script it starts, a
 * set-up file), and code that lists a folder or a pattern of files (migrations, a test that reads the sources).
 */
export function reachOf(modules: readonly Module[], textOf: (file: string) => string): Reach {
  const files = modules.filter((module) => isFile(module) && !module.source.includes('node_modules'))
  const known = new Set(files.map(({ source }) => source))
  const users = new Map<string, Set<string>>()
  const add = (user: string, used: string) => {
    if (user !== used) users.set(used, (users.get(used) ?? new Set()).add(user))
  }
  for (const { source, dependencies } of files) {
    for (const { resolved } of dependencies) add(source, resolved)
    const text = textOf(source)
    if (isAboutSources.test(source)) for (const file of filesNamedIn(text, source)) if (known.has(file)) add(source, file)
    if (!listsFolders.test(text)) continue
    const listed = [...text.matchAll(relativeFolder)].map(([, path = '']) => join(dirname(source), path))
    if (isAboutSources.test(source))
      listed.push(...[...text.replace(relativeFolder, '').matchAll(productFolder)].map(([, folder]) => `${folder}/`))
    for (const file of known)
      if (listed.some((path) => (path.includes('*') ? matchesGlob(file, path) : file.startsWith(path)))) add(source, file)
  }
  return (changed, walls) => {
    const reached = new Map(changed.map((file) => [file, file]))
    // The loop also visits entries added while it runs.
    for (const [file, origin] of reached) {
      if (file !== origin && walls?.test(file)) continue
      for (const user of users.get(file) ?? []) if (!reached.has(user)) reached.set(user, origin)
    }
    return reached
  }
}

/** False for Node's own modules and for virtual modules of the build. */
const isFile = ({ coreModule, couldNotResolve }: Module) => !coreModule && !couldNotResolve

const filesNamedIn = (text: string, source: string) =>
  [...text.matchAll(namedFile)].flatMap(([, name = '']) =>
    name.startsWith('.') ? [join(dirname(source), name)] : [normalize(name), join(dirname(source), name)],
  )
