import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import * as esbuild from 'esbuild'
import { membersOutputs } from './console-files.ts'
import { roomOf } from './rooms.ts'
import { closure } from './routes.ts'

const statement = /\b(import|export)\s*(\{[^}]*\}\s*from\s*)?"\.\/([^"]+)"/g

/**
 * esbuild makes a chunk for each set of pages that shares something: dozens of small files, badly compressed. This merges them by who
 * loads them: what the entry loads at once; what the sources `home` (the first page of a member) load beside it; what at least
 * `leastPages` pages of several modules share; and the same for the console. Chunks over `largest` bytes stay apart, those up to `tiny`
 * count as shared by two pages already. Rewrites our chunks in `folder` and the metafile. Returns the entry's new file. The entry
 * may not await at its top level: pages import from it and would wait for ever.
 */
export async function mergeChunks({ metafile, folder, root, main, options, home, leastPages = 4, largest = 12_000, tiny = 800 }) {
  const { entryPoint } = metafile.outputs[main]
  const entry = (await mergeInto('main', [...closure(metafile, main)].reverse())) ?? main
  metafile.outputs[entry].entryPoint = entryPoint

  const isMembers = (members) => (file) => members.has(file)
  const homeFiles = new Set(
    Object.keys(metafile.outputs)
      .filter((file) => home.includes(metafile.outputs[file].entryPoint))
      .flatMap((file) => [...closure(metafile, file)]),
  )
  await mergeShared('home', closure(metafile, entry), isMembers(membersOutputs(metafile, entry)), ([file]) => homeFiles.has(file))
  const roomsOf = (pages) => new Set(pages.map((page) => roomOf(metafile.outputs[page].entryPoint)))
  const isShared = ([, pages]) => roomsOf(pages).size > 1
  await mergeShared('kit', closure(metafile, entry), isMembers(membersOutputs(metafile, entry)), isShared)
  const members = membersOutputs(metafile, entry)
  await mergeShared('console-kit', members, (file) => !members.has(file))
  return entry

  /** `base`: files already loaded. `isPage`: which pages count. `isWanted`: of [file, pages that load it]. */
  async function mergeShared(name, base, isPage, isWanted = () => true) {
    const { outputs } = metafile
    const pages = Object.keys(outputs).filter((file) => outputs[file].entryPoint && !base.has(file) && isPage(file))
    const users = new Map()
    for (const page of pages)
      for (const file of closure(metafile, page)) if (!base.has(file)) users.set(file, [...(users.get(file) ?? []), page])
    const shared = [...users]
      .filter(([file, { length }]) => length >= (outputs[file].bytes <= tiny ? 2 : leastPages))
      .filter(([file]) => !outputs[file].entryPoint && outputs[file].bytes <= largest)
      .filter(isWanted)
    await mergeInto(
      name,
      between(
        metafile,
        shared.map(([file]) => file),
        base,
      ),
    )
  }

  async function mergeInto(name, files) {
    if (files.length < 2) return null
    const names = new Map(files.map((one, index) => [basename(one), (name) => `${name}$${index}`]))
    const lines = files.flatMap((file) => {
      const { exports } = metafile.outputs[file]
      const rename = names.get(basename(file))
      const listed = exports.map((one) => `${one} as ${rename(one)}`).join(',')
      return [listed ? `export {${listed}} from "./${basename(file)}"` : `import "./${basename(file)}"`]
    })
    const { outputFiles, metafile: merged } = await esbuild.build({
      ...options,
      stdin: { contents: lines.join('\n'), resolveDir: join(root, dirname(main)), sourcefile: `${name}.js` },
      write: false,
      outfile: 'merged.js',
      plugins: [
        {
          name: 'others-stay',
          setup(build) {
            build.onResolve({ filter: /^\.\// }, ({ path }) => (names.has(basename(path)) ? undefined : { path, external: true }))
          },
        },
      ],
    })
    const content = Buffer.from(outputFiles[0].contents)
    const file = `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase()}.js`
    writeFileSync(join(folder, file), content)
    return redirect(metafile, { root, files, names, file, merged })
  }
}

/** Files that lie between two of them belong to them, else the merged file and those would import each other. */
function between(metafile, files, base) {
  const chosen = new Set(files)
  const reaches = (file) => [...closure(metafile, file)].some((other) => other !== file && chosen.has(other))
  for (let grows = true; grows; ) {
    grows = false
    for (const file of [...chosen]) {
      for (const other of closure(metafile, file)) {
        if (chosen.has(other) || base.has(other) || !reaches(other)) continue
        chosen.add(other)
        grows = true
      }
    }
  }
  return [...chosen]
}

/** Points every other file to the merged one and puts it into the metafile in place of its parts. */
function redirect(metafile, { root, files, names, file, merged }) {
  const path = join(dirname(files[0]), file)
  const gone = new Set(files)
  const outputs = metafile.outputs
  const inputs = {}
  for (const old of files) for (const [input, size] of Object.entries(outputs[old].inputs)) inputs[input] = size
  const [built] = Object.values(merged.outputs)
  const importsOf = (list) => {
    const seen = new Set()
    return list
      .map((one) => (gone.has(one.path) ? { ...one, path } : one))
      .filter(({ path: target, kind }) => !seen.has(`${kind} ${target}`) && seen.add(`${kind} ${target}`))
  }
  const own = files.flatMap((old) => outputs[old].imports).filter((one) => !gone.has(one.path))
  for (const old of files) {
    delete outputs[old]
    rmSync(join(root, old))
  }
  for (const [other, output] of Object.entries(outputs)) {
    if (!output.imports.some((one) => gone.has(one.path))) continue
    output.imports = importsOf(output.imports)
    const source = readFileSync(join(root, other), 'utf8')
    writeFileSync(
      join(root, other),
      source.replace(statement, (whole, verb, clause, from) => retarget(whole, verb, clause, from, names, file)),
    )
  }
  outputs[path] = { bytes: built.bytes, inputs, imports: importsOf(own), exports: built.exports }
  return path
}

function retarget(whole, verb, clause, from, names, file) {
  const rename = names.get(from)
  if (!rename) return whole
  if (!clause) return `${verb}"./${file}"`
  const renamed = clause
    .slice(clause.indexOf('{') + 1, clause.indexOf('}'))
    .split(',')
    .map((part) => {
      const [outer, local = outer] = part.trim().split(/\s+as\s+/)
      return `${rename(outer)} as ${local}`
    })
  return `${verb}{${renamed.join(',')}}from"./${file}"`
}
