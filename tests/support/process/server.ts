import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect } from 'vitest'
import type { CallInput, CallOutput, Endpoint } from '#contract/core/endpoint.ts'
import { ErrorBody, errorStatus, impliedErrors } from '#contract/core/errors.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/base/log.ts'
import { type RunningServer, startServer as start } from '#server/server.ts'
import { freshDatabase } from './database.ts'
import { httpCall, type HttpAnswer } from './http-call.ts'

type CallOptions = { token?: string | undefined; headers?: Record<string, string> }
export type Answer<T> = { status: number; body: T; headers: Headers }
export type TestServer = RunningServer & {
  /** Calls as a client would and checks the response against the contract: shape, declared codes, statuses. */
  api<const E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E>,
    options?: CallOptions,
  ): Promise<Answer<CallOutput<E> & Partial<ErrorBody>>>
  /** Mails in the outbox, oldest first. */
  mails(to?: string): Promise<Array<{ kind: string; to_address: string; subject: string; text: string; html: string }>>
  /** The address of its database, for a process that also uses it. */
  databaseUrl: string
  /** Log lines so far. */
  logs: string[]
  /** The server's clock; `advance` moves it. */
  clock: { now(): number; advance(milliseconds: number): void }
}

/** Passwords hashed as in production, for tests of what a hash costs. */
export const fullHashes = { PASSWORD_HASH_KIB: '19456' }

/** The real server on a fresh database, with its own data folder and port; password hashes are cheap. */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coptic-test-'))
  const fresh = await freshDatabase()
  const logs: string[] = []
  let offset = 0
  const now = () => Date.now() + offset
  const config = readConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    SEED: 'never',
    TRUST_PROXY_HOPS: '1',
    PASSWORD_HASH_KIB: '64',
    ...env,
  })
  const log = createLog({ level: env['LOG_LEVEL'] ?? 'info', destination: { write: (line) => void logs.push(line) } })
  const server = await start({ config, log, now, database: { ...fresh, read: fresh.db, close: fresh.drop } })
  return {
    ...server,
    databaseUrl: fresh.url,
    logs,
    clock: { now, advance: (milliseconds) => void (offset += milliseconds) },
    // Checked against the schema of the endpoint, which its type is derived from.
    api: (endpoint, input, options) => call(server.url, endpoint, input as CallInput<Endpoint> | undefined, options) as never,
    mails: (to) => {
      const all = server.parts.db
        .selectFrom('mail_outbox')
        .select(['kind', 'to_address', 'subject', 'text', 'html'])
        .orderBy('created_at')
        .orderBy('id')
      return (to ? all.where('to_address', '=', to) : all).execute()
    },
    async close() {
      await server.close()
      await fresh.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A separate client IP address, so that tests do not share rate limits. Sent as X-Forwarded-For. */
export const someAddress = () => `10.${[...randomBytes(3)].join('.')}`

async function call(
  url: string,
  endpoint: Endpoint,
  input: CallInput<Endpoint> | undefined,
  { token, headers = {} }: CallOptions = {},
) {
  const {
    params = {},
    query = {},
    body,
    files,
  } = (input ?? {}) as unknown as {
    params?: Record<string, string>
    query?: Record<string, unknown>
    body?: Record<string, unknown>
    files?: Record<string, Blob>
  }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const item of [value].flat()) if (item !== undefined) search.append(key, String(item))
  const address = `${url}/${endpoint.base === 'main' ? 'api/v1/' : ''}${path}${search.size ? `?${search}` : ''}`
  const form = files ? toForm(body ?? {}, files) : null
  const { method } = endpoint
  const sent = {
    'x-forwarded-for': someAddress(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body !== undefined && !form ? { 'content-type': 'application/json' } : {}),
    ...headers,
  }
  const response = form
    ? await sendForm(address, { method, headers: sent, body: form })
    : await httpCall(address, { method, headers: sent, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const answer = response.status === 204 ? null : JSON.parse(response.text)
  if (response.status < 400) {
    expect(response.status).toBe(endpoint.status ?? 200)
    // Parsing drops what the schema does not name, so equality also detects undocumented fields.
    expect(v.parse(endpoint.response, answer)).toEqual(answer)
  } else {
    const error = v.parse(ErrorBody, answer)
    expect(error).toEqual(answer)
    expect(errorStatus[error.code]).toBe(response.status)
    expect([...endpoint.errors, ...impliedErrors(endpoint)]).toContain(error.code)
  }
  return { status: response.status, body: answer, headers: response.headers }
}

async function sendForm(address: string, options: RequestInit): Promise<HttpAnswer> {
  const response = await fetch(address, options)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function toForm(body: Record<string, unknown>, files: Record<string, Blob>) {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) if (value !== undefined) form.append(key, String(value))
  for (const [key, file] of Object.entries(files)) form.append(key, file, file instanceof File ? file.name : `${key}.png`)
  return form
}
