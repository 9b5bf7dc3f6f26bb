import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Text that distinguishes this process from a later one with the same pid; null when there is no such process. */
export const startOf = (pid: number): string | null => {
  if (!isAlive(pid)) return null
  if (process.platform === 'linux') {
    try {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? null : `${boot} ${fields[19]}`
    } catch {
      return null
    }
  }
  return ps(pid, 'lstart')
}

export const isPostgres = (pid: number) => {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
    } catch {
      return false
    }
  }
  return (ps(pid, 'comm') ?? '').endsWith('postgres')
}

const ps = (pid: number, column: string) => {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', `${column}=`], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}
