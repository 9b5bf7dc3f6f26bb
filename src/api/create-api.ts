import type { Endpoint } from '#contract/core/endpoint.ts'
import { isRepeatable } from '#contract/core/repeatable.ts'
import { type DemandAnswer, requestMachine, type RequestOutput } from '#machines/request/request.machine.ts'
import type { ActorKind } from '#machines/requests.ts'
import type { Bus } from '#src/bus/bus.ts'
import { connect } from '#src/bus/connect.ts'
import * as v from 'valibot'
import { createActor, fromPromise, toPromise } from 'xstate'
import { ApiError, isApiError, toApiError } from './api-error.ts'
import type { Call, CallOptions, LooseInput } from './call.ts'
import { errorToast, rateLimitToast } from './error-toast.ts'
import type { Answer, Exchange } from './exchange.ts'
import { policyOf } from './retry.ts'
import { isExempt, mayRefresh, tokenOf } from './token-choice.ts'

export type ApiParts = {
  exchange: Exchange
  bus: Bus
  /** Epoch milliseconds. */
  now: () => number
  readToken: (kind: ActorKind) => string | null
  isExpired: (token: string) => boolean
  /** Requests a fresh token from that actor's token refresh chart; resolves with the outcome. */
  demand: (kind: ActorKind, usedToken: string) => Promise<DemandAnswer>
  newKey: () => string
  isOauthActive: () => boolean
  /** Validate responses against the contract: in development and tests. */
  isStrict: boolean
}
export type Api = ReturnType<typeof createApi>

/** The app's only access to the server. */
export function createApi(parts: ApiParts) {
  const { exchange, bus, now, readToken, isExpired, demand, newKey, isOauthActive, isStrict } = parts
  let count = 0
  let writes = 0

  const call: Call = async (endpoint, input, options = {}) => {
    const { params = {}, query, body, files }: LooseInput = input as object
    const idempotencyKey = options.idempotencyKey ?? (isRepeatable(endpoint) ? newKey() : null)
    let lastError: ApiError | null = null
    const { signal, sendForm, keepalive } = options
    if (signal?.aborted) throw new ApiError({ status: 0, code: 'aborted' })

    const sendRequest = fromPromise<unknown, { token: string | null; attempt: number }>(async ({ input: { token }, signal }) => {
      try {
        const send = (token: string | null) =>
          exchange({ endpoint, params, query, fields: body, files, sendForm, token, idempotencyKey, signal, keepalive })
        const answer = await send(token)
        return {
          body: await read(endpoint, token === null || !isStale(answer) ? answer : await asMember(endpoint, token, answer, send)),
        }
      } catch (error) {
        lastError = isApiError(error) ? error : new ApiError({ status: 0, code: 'unknown', cause: error })
        throw lastError
      }
    })
    const machine = requestMachine.provide({
      actors: {
        sendRequest,
        readToken: fromPromise<{ token: string | null }, { kind: ActorKind }>(async ({ input: { kind } }) => {
          await freshToken(kind, endpoint, options)
          return { token: readToken(kind) }
        }),
        demandToken: fromPromise<DemandAnswer, { kind: ActorKind; usedToken: string }>(({ input: { kind, usedToken } }) =>
          demand(kind, usedToken),
        ),
      },
    })
    const request = createActor(machine, {
      id: `request-${++count}`,
      input: {
        path: endpoint.path,
        kind: tokenOf(endpoint),
        refreshable: mayRefresh(endpoint),
        exempt: isExempt(endpoint),
        suppress: options.suppressErrors ?? false,
        policy: options.policy ?? policyOf(endpoint),
      },
    })
    const disconnect = connect(request, bus, {
      listens: ['session.cleared'],
      publishes: ['http.unauthorized'],
    })
    const cancel = () => request.getSnapshot().status === 'active' && request.send({ type: 'cancel' })
    signal?.addEventListener('abort', cancel, { once: true })
    const isWrite = endpoint.method !== 'GET'
    if (isWrite) writes++
    request.start()
    const output: RequestOutput = await toPromise(request)
    if (isWrite) writes--
    signal?.removeEventListener('abort', cancel)
    disconnect()

    if (output.kind === 'done') return (output.answer as { body: never }).body
    const error = errorOf(output, lastError, signal)
    error.call = { client: endpoint.base, path: endpoint.path }
    if (!options.suppressErrors) announce(error)
    throw error
  }

  /** Shows the generic toast of a failure, if it has one. */
  function announce(error: unknown) {
    if (!isApiError(error) || !error.call) return
    const failed = { ...error.call, suppress: false, oauthActive: isOauthActive() }
    const toast =
      error.status === 429
        ? rateLimitToast({ ...failed, retryAfter: error.retryAfter ?? 60 })
        : errorToast({ ...failed, status: error.status, text: error.detail })
    if (toast) bus.publish('api', { type: 'toast.requested', ...toast })
  }

  /**
   * The server treated a member with an expired token as a visitor: a read is repeated once with the new token (TRAP-29). While
   * it is unknown whether the token can be renewed, a visitor's refusal is not a valid answer.
   */
  async function asMember(
    endpoint: Endpoint,
    token: string,
    answer: Answer,
    send: (token: string | null) => Promise<Answer>,
  ): Promise<Answer> {
    const kind = kindOf(endpoint)
    const { outcome } = await demand(kind, token)
    if (endpoint.method !== 'GET') return answer
    const newer = readToken(kind)
    if (newer !== null && newer !== token) return send(newer)
    if (answer.status >= 400 && (outcome === 'unreachable' || outcome === 'refused'))
      throw new ApiError({ status: 0, code: 'network' })
    return answer
  }

  // A 401 on an auth path starts no refresh, and a form would lose its input.
  async function freshToken(kind: ActorKind, endpoint: Endpoint, { refreshFirst = true }: CallOptions) {
    if (!refreshFirst || mayRefresh(endpoint)) return
    const token = readToken(kind)
    if (token !== null && isExpired(token)) await demand(kind, token)
  }

  async function read(endpoint: Endpoint, answer: Answer): Promise<unknown> {
    const { status, body, headers } = answer
    if (status >= 300) throw toApiError({ status, body, retryAfterHeader: headers.get('retry-after') }, now())
    const isJson = /\bjson\b/.test(headers.get('content-type') ?? 'json')
    if (!isJson)
      throw new ApiError({
        status: 0,
        code: 'bad_answer',
        detail: null,
        cause: new TypeError(`${endpoint.path} answered ${headers.get('content-type')}`),
      })
    if (!isStrict || status === 204) return body
    const parsed = v.safeParse(endpoint.response, body)
    if (parsed.success) return parsed.output
    throw new ApiError({ status, code: 'bad_answer', cause: new v.ValiError(parsed.issues) })
  }

  return { call, announce, isWriting: () => writes > 0 }
}

const isStale = ({ headers }: Answer) => headers.get('x-session') === 'stale'

const kindOf = (endpoint: Endpoint): ActorKind => tokenOf(endpoint) ?? 'user'

function errorOf(
  { failure }: Extract<RequestOutput, { kind: 'failed' }>,
  lastError: ApiError | null,
  signal: AbortSignal | undefined,
): ApiError {
  if (failure === null) return new ApiError({ status: 0, code: signal?.aborted ? 'aborted' : 'session_changed' })
  if (lastError && lastError.status === failure.status) return lastError
  return new ApiError({ status: failure.status, code: failure.status === 0 ? 'network' : 'unknown', cause: lastError })
}
