import { pino, type Logger } from 'pino'
import { redact, redactText } from './redact.ts'
import { terminal } from './terminal.ts'

export type Log = Logger

export type LogOptions = { level: string; destination?: { write(line: string): void } }

/** JSON lines on stdout, or one readable line each when stdout is a terminal. Secrets never reach either (`redact.ts`). */
export const createLog = ({ level, destination = process.stdout.isTTY ? terminal(process.stdout) : pino.destination(1) }: LogOptions): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redact(fields) as Record<string, unknown>,
      },
      hooks: {
        logMethod(parts, method) {
          return method.apply(this, parts.map((part) => (typeof part === 'string' ? redactText(part) : part)) as typeof parts)
        },
      },
    },
    destination,
  )
