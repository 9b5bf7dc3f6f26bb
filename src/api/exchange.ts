import type { Endpoint } from '#contract/core/endpoint.ts'
import { createFetch } from 'ofetch'
import { ApiError } from './api-error.ts'
import { buildBody, type Files } from './body.ts'
import { joinUrl } from './join-url.ts'

/** Milliseconds without a response, or without upload progress of a large form (API-005, API-100). */
export const timeout = 30_000

export type ExchangeRequest = {
  endpoint: Endpoint
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>> | undefined
  fields: unknown
  files: Files | undefined
  /** Replaces `fetch` for a form with files. */
  sendForm?: SendForm | undefined
  token: string | null
  idempotencyKey: string | null
  signal: AbortSignal | undefined
  /** See `CallOptions`. */
  keepalive?: boolean | undefined
}
export type Answer = { status: number; body: unknown; headers: Headers }
/** Sends a form. Calls `moved` on upload progress, which restarts the response timeout. */
export type SendForm = (
  url: string,
  form: { method: string; headers: Headers; body: FormData; signal: AbortSignal },
  moved: () => void,
) => Promise<Answer>
export type Exchange = ReturnType<typeof createExchange>

/**
 * One request and its response of any status. Throws only ApiError with status 0: `network`, `timeout` or `aborted`.
 * `bases` end where the declared paths begin; `observeTime` receives the server's clock, epoch milliseconds.
 */
export function createExchange(
  bases: Readonly<Record<Endpoint['base'], string>>,
  fetch: typeof globalThis.fetch,
  observeTime: (serverTime: number) => void,
) {
  const client = createFetch({ fetch, Headers, AbortController })

  return async function exchange(request: ExchangeRequest): Promise<Answer> {
    const { endpoint, token, idempotencyKey } = request
    const url = joinUrl(bases[endpoint.base], fillPath(endpoint.path, request.params))
    const { body, isForm } = buildBody(request.fields, request.files)
    const headers = new Headers({ accept: 'application/json' })
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    if (idempotencyKey !== null) headers.set('idempotency-key', idempotencyKey)
    if (!isForm && body !== undefined) headers.set('content-type', 'application/json')
    const limit = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => limit.abort(), timeout)
    }
    wait()
    const signal = request.signal ? AbortSignal.any([request.signal, limit.signal]) : limit.signal
    const { method } = endpoint
    try {
      const answer =
        isForm && request.sendForm
          ? await request.sendForm(url, { method, headers, body: body as FormData, signal }, wait)
          : answerOf(
              await client.raw(url, {
                method,
                headers,
                query: request.query as Record<string, unknown>,
                body: body as Record<string, unknown>,
                signal,
                keepalive: request.keepalive ?? false,
                retry: 0,
                ignoreResponseError: true,
              }),
            )
      const date = Date.parse(answer.headers.get('date') ?? '')
      if (!Number.isNaN(date)) observeTime(date)
      return answer
    } catch (cause) {
      if (request.signal?.aborted) throw new ApiError({ status: 0, code: 'aborted', cause })
      throw new ApiError({ status: 0, code: limit.signal.aborted ? 'timeout' : 'network', cause })
    } finally {
      clearTimeout(timer)
    }
  }
}

const answerOf = ({ status, _data: body, headers }: { status: number; _data?: unknown; headers: Headers }): Answer => ({
  status,
  body,
  headers,
})

/** Fills the parameters of a declared path, each as one segment. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '' || /^\.{1,2}$/.test(value)) throw new TypeError(`${path} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
}
