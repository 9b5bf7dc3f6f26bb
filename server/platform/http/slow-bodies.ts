import type { preParsingHookHandler } from 'fastify'

/** Milliseconds within which headers, and bodies without files, must arrive. */
export const arrivalMs = 30_000
/** Milliseconds for a form with files: 10 MB at 270 kbit/s, a phone on a poor network. */
export const formMs = 300_000

/** Closes the connection of a client that is too slow to send the rest of a body. */
export const endSlowBody =
  (limitMs: number): preParsingHookHandler =>
  ({ raw }, _reply, payload, done) => {
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, limitMs).unref()
    raw.once('close', () => clearTimeout(timer))
    done(null, payload)
  }
