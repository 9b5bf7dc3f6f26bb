import type { Language } from '#contract/core/languages.ts'
import { buffer } from 'node:stream/consumers'
import type { Parts } from '#server/platform/module/parts.ts'
import type { ZipInput } from '#server/platform/base/archive/write-zip.ts'
import { readme } from './readme.ts'

type Person = { id: string; locale: Language }

/** The files of a member's archive: an explanation, a JSON file for each table, and uploads. `onDone` counts them. */
export async function* archiveEntries(
  parts: Pick<Parts, 'personalData' | 'db' | 'files' | 'now'>,
  { id, locale }: Person,
  onDone: (done: number, total: number) => Promise<void>,
): AsyncGenerator<ZipInput> {
  const { rows, files } = await parts.personalData(parts.db, id)
  const tables = Object.entries(rows).filter(([, found]) => found.length > 0)
  const total = tables.length + files.length + 1
  let done = 0
  const count = async () => {
    done += 1
    await onDone(done, total)
  }
  await onDone(0, total)
  yield { name: 'README.txt', bytes: Buffer.from(readme(locale, new Date(parts.now()))) }
  await count()
  for (const [table, found] of tables) {
    yield { name: `data/${table}.json`, bytes: Buffer.from(`${JSON.stringify(found, null, 2)}\n`) }
    await count()
  }
  for (const { name, as } of files) {
    const file = await parts.files.get(name)
    // The person may have removed it since it was listed.
    if (file) yield { name: `files/${as}`, bytes: await buffer(file.stream) }
    await count()
  }
}
