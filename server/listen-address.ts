import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '#server/config.ts'
import { OperatorError } from '#server/platform/base/operator-error.ts'

type Address = Pick<Config, 'host' | 'port'>

/** Tries the address before anything is opened: a start beside a running server must not migrate its database. */
export async function requireFree({ host, port }: Address): Promise<void> {
  const probe = createServer().listen({ host, port })
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw cannotListen(error, { host, port })
  })
  await new Promise((resolve) => probe.close(resolve))
}

export function cannotListen(error: NodeJS.ErrnoException, { host, port }: Address): OperatorError {
  const message =
    error.code === 'EADDRINUSE'
      ? `Port ${port} of ${host} is in use by another program. Stop it, or set PORT to another port.`
      : `The server cannot listen on ${host}, port ${port} (${error.code ?? error.message}). Check HOST and PORT.`
  return new OperatorError(message, { cause: error })
}
