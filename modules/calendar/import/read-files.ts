import type { FileProblem } from '#machines/calendar-import/import-draft.ts'
import type { IcsEvent } from './ics/read-ics.ts'
import { readIcs } from './ics/read-ics.ts'

export const maxFileBytes = 1024 * 1024
export const accepted = '.ics,text/calendar'
export type ReadFiles = { events: IcsEvent[]; problems: FileProblem[]; unreadable: number }

type SomeFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>

/** Reads each file separately: a broken one is reported, the others count. Needs Temporal. */
export async function readFiles(files: readonly SomeFile[], viewer: string): Promise<ReadFiles> {
  const read: ReadFiles = { events: [], problems: [], unreadable: 0 }
  for (const file of files) {
    const answer = await readOne(file, viewer)
    if (typeof answer === 'string') read.problems.push({ name: file.name, reason: answer })
    else {
      read.events.push(...answer.events)
      read.unreadable += answer.unreadable
    }
  }
  return read
}

async function readOne(file: SomeFile, viewer: string) {
  if (file.size > maxFileBytes) return 'large'
  const text = await textOf(file)
  if (text === null) return 'unreadable'
  if (text.trim() === '') return 'empty'
  const read = readIcs(text, viewer)
  if (!read) return 'no-calendar'
  return read.events.length === 0 && read.unreadable === 0 ? 'no-events' : read
}

/** Calendar files are UTF-8; null when this one is not, or can no longer be opened. */
async function textOf(file: SomeFile): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return null
  }
}
