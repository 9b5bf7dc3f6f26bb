import { pino, type Logger } from 'pino'
import { redact, redactField, redactText } from './redact.ts'
import { terminal } from './terminal.ts'

export type Log = Logger

export type LogOptions = { level: string; destination?: { write(line: string): void } }

/** JSON lines on stdout, or one readable line each on a terminal. Secrets are redacted from both (`redact.ts`). */
export const createLog = ({
  level,
  destination = process.stdout.isTTY ? terminal(process.stdout) : pino.destination(1),
}: LogOptions): Log => {
  const log = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => clean(fields, serialisers),
      },
      serializers: serialisers,
      hooks: {
        logMethod(parts, method) {
          const [first] = parts as unknown[]
          const named = first instanceof Error && parts.length === 1 ? [{ err: first }, first.message] : parts
          return method.apply(this, named.map((part) => (typeof part === 'string' ? redactText(part) : part)) as typeof parts)
        },
      },
    },
    destination,
  )
  // pino passes fields to child loggers before any formatter sees them; nested children inherit this override.
  const bind = log.child
  return Object.assign(log, {
    child(this: Log, fields: object, options?: object) {
      return bind.call(this, clean(fields, serialisers), options)
    },
  }) as Log
}

// Keys that Fastify logs as whole objects, reduced to these fields.
// biome-ignore lint/suspicious/noExplicitAny: pino types serialiser input as any
const serialisers: Record<string, (value: any) => unknown> = {
  err: (error) => redact(error),
  req: ({ method, url, ip }) => ({ method, url: redactText(String(url)), ...(isConfidential(String(url)) ? {} : { ip }) }),
  res: ({ statusCode }) => ({ status: statusCode }),
}

/** Prayer requests may be anonymous, and a logged address would identify the author (PRY-D4). */
const isConfidential = (url: string) => /\/prayers\//.test(url)

const clean = (fields: object, except: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, name in except ? value : redactField(name, value)]))
