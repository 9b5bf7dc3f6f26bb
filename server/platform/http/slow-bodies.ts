import type { preParsingHookHandler } from 'fastify'

/** Milliseconds in which the headers of a request, and a body without files, have to arrive. */
export const arrivalMs = 30_000
/** Milliseconds for a form with files: 10 MB at 270 kbit/s, what a telephone has where the network is poor. */
export const formMs = 300_000

/** Ends the connection of a client that keeps the server waiting for the rest of a body. */
export const endSlowBody =
  (limitMs: number): preParsingHookHandler =>
  ({ raw }, _reply, payload, done) => {
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, limitMs)
    raw.once('close', () => clearTimeout(timer))
    done(null, payload)
  }
