import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverProcess } from '../support/process/server-process.ts'
import type { Bench } from './bench.ts'
import { median } from './rounds.ts'

const rounds = 7
const most = 2
const bare = fileURLToPath(new URL('./bare-server.ts', import.meta.url))

/**
 * From process start to the first response, with existing data. The floor is what any server with these parts must wait for: a
 * Node that loads the same packages and opens the same kind of database, and does nothing else.
 */
export const bench: Bench = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coptic-bench-'))
  const began = performance.now()
  const server = await serverProcess({ SEED: 'auto' })
  const first = performance.now() - began
  try {
    const floors: number[] = []
    const warm: number[] = []
    await openBare(folder)
    for (let round = 0; round < rounds; round++) {
      floors.push(await openBare(folder))
      await server.stop()
      warm.push(await server.start())
    }
    const value = median(warm) / median(floors)
    return {
      name: 'a warm start until the first answer',
      goal: `at most ${most} of a Node that loads the packages and opens the database`,
      value,
      unit: 'of the floor',
      ok: value <= most,
      lines: [
        `warm ${ms(median(warm))}, the floor ${ms(median(floors))}, medians of ${rounds}`,
        `a first start, with a new database and the demo community: ${ms(first)}`,
      ],
    }
  } finally {
    await server.dispose()
    await rm(folder, { recursive: true })
  }
}

/** Milliseconds until the database is open. */
async function openBare(folder: string): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, [bare, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), exited])
  const took = performance.now() - began
  child.stdin.end()
  const [code] = await exited
  if (code !== 0) throw new Error(`the floor ended with ${code}`)
  return took
}

const ms = (time: number) => `${time.toFixed(0)} ms`
