import { spawn } from 'node:child_process'

export type Run = (
  title: string,
  file: string,
  args: readonly string[],
  env?: Record<string, string>,
) => Promise<{ code: number; seconds: number }>

/**
 * Runs a process and prints its output in one piece when it ends, so that parallel suites do not interleave. `isQuiet`: prints
 * nothing, for a run whose figures are enough.
 */
export const runWith =
  (shared: Record<string, string>, { isQuiet = false } = {}): Run =>
  (title, file, args, env = {}) => {
    if (!isQuiet) console.log(`   ${title} ...`)
    const began = performance.now()
    const output: Buffer[] = []
    return new Promise((resolve) => {
      const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...shared, ...env } })
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => output.push(piece))
      child.once('error', (error) => output.push(Buffer.from(`${error.message}\n`)))
      child.once('close', (code) => {
        if (!isQuiet) process.stdout.write(`\n── ${title}\n${Buffer.concat(output)}`)
        resolve({ code: code ?? 1, seconds: (performance.now() - began) / 1000 })
      })
    })
  }
