import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isRepeatable } from '#contract/core/repeatable.ts'
import { coreErrors } from '#contract/core/errors/general-errors.ts'
import { allEndpoints } from '#contract/index.ts'
import { bytes } from '#contract/core/limits.ts'
import { audit } from '#server/platform/audit/audit.queries.ts'
import { transact } from '#server/platform/db/tx.ts'
import type { AnyServerModule } from '#server/platform/module/module.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { authenticate } from './authenticate.ts'
import { authoriseAdmin } from './authorise.ts'
import type { Caller } from '../security/caller.ts'
import type { RequestContext } from '../module/context.ts'
import { Failure, type FailureExtra } from '../base/failure.ts'
import { claim, keep, repeatedWrite } from './idempotency/idempotency.ts'
import { isUuid } from '../base/params.ts'
import { isOwnOrigin } from '#server/platform/security/own-origin.ts'
import { type ParsedInput, parseInput } from './parse.ts'
import { consumeLimits, refundSuccess } from './rate-limit.ts'
import { arrivalMs, endSlowBody } from './slow-bodies.ts'

type Call = { request: FastifyRequest; reply: FastifyReply; caller: Caller | null; parts: Parts }
type Run = (input: ParsedInput, context: RequestContext) => Promise<unknown>
type Finish = (answer: unknown, context: RequestContext) => Promise<unknown>
type AnyHandler = Run | { ownTransactions: Run } | { write: Run; finish: Finish }
type Bound = { name: string; endpoint: Endpoint; handler: AnyHandler; owner: Pick<AnyServerModule, 'flag' | 'concealsCallers'> }

/** Registers a route for every endpoint of the contract. */
export function bindEndpoints(app: FastifyInstance, modules: readonly AnyServerModule[], parts: Parts): void {
  const bind = (place: FastifyInstance, { module, name, endpoint }: (typeof allEndpoints)[number]) => {
    const owner = modules.find(({ id }) => id === module)
    const handler = (owner?.endpoints as Record<string, AnyHandler> | undefined)?.[name]
    if (!owner || !handler) throw new Error(`no handler for ${module}.${name}`)
    for (const url of urlsOf(endpoint)) {
      place.route({
        method: endpoint.method,
        url,
        bodyLimit: endpoint.maxBytes ?? bytes.json,
        ...(endpoint.files ? {} : { preParsing: endSlowBody(arrivalMs) }),
        handler: (request, reply) => answer({ name: `${module}.${name}`, endpoint, handler, owner }, request, reply, parts),
      })
    }
  }
  const parsed = ({ ignoresBody, rawBody }: Endpoint) => !ignoresBody && !rawBody
  for (const entry of allEndpoints) if (parsed(entry.endpoint)) bind(app, entry)
  void app.register(async (unread) => {
    unread.removeAllContentTypeParsers()
    unread.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
    for (const entry of allEndpoints) if (entry.endpoint.ignoresBody) bind(unread, entry)
  })
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const entry of allEndpoints) if (entry.endpoint.rawBody) bind(raw, entry)
  })
}

/** The calendar service is also served at the host root (TRAP-25). */
export function urlsOf({ base, path }: Endpoint): string[] {
  const pattern = path.replace(/\{(\w+)\}/g, ':$1')
  if (base === 'root') return [`/${pattern}`]
  return [`/api/v1/${pattern}`, ...(pattern.startsWith('calendar/api/') ? [`/${pattern}`] : [])]
}

async function answer(bound: Bound, request: FastifyRequest, reply: FastifyReply, parts: Parts) {
  const { endpoint, owner } = bound
  const { caller, stale } = await authenticateWithinLimits(endpoint, request, parts)
  if (endpoint.ownOrigin && request.headers.origin !== undefined && !isOwnOrigin(request.headers, parts.config))
    throw new Failure(coreErrors.foreign_origin)
  if (stale) reply.header('X-Session', 'stale')
  if (owner.flag && endpoint.auth !== 'admin' && !endpoint.rawBody && !(await parts.flags.isOn(parts.db, owner.flag, caller)))
    throw new Failure('feature_disabled')
  const done = await telling(bound, { request, reply, caller, parts }, async () => {
    if (caller?.kind === 'admin') authoriseAdmin(endpoint, caller, parts.now())
    return run(bound, await parseInput(endpoint, request, parts), { request, reply, caller, parts })
  })
  await refundSuccess(endpoint, { ip: request.ip, account: accountOf(caller) }, parts)
  return reply.code(done.status).send(done.body)
}

const refusals: readonly string[] = ['permission_denied', 'step_up_required', 'two_factor_setup_required']

/** Records in the audit log that a write of a console account was refused. */
async function telling<T>({ name, endpoint }: Bound, call: Call, work: () => Promise<T>): Promise<T> {
  const { request, caller, parts } = call
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure && caller?.kind === 'admin' && endpoint.method !== 'GET' && refusals.includes(error.code)) {
      const { required } = error.extra
      const target = (request.params as Record<string, string>)['id']
      await contextOf(call, parts.db).audit({
        action: name,
        outcome: 'refused',
        details: { code: error.code, ...(required ? { required } : {}) },
        ...(target && isUuid(target) ? { targetId: target } : {}),
      })
    }
    throw error
  }
}

/** Callers with an invalid token are counted by IP address, which also limits token guessing. */
async function authenticateWithinLimits(endpoint: Endpoint, request: FastifyRequest, parts: Parts) {
  try {
    const found = await authenticate(endpoint, request, parts)
    await consumeLimits(endpoint, { ip: request.ip, account: accountOf(found.caller) }, parts)
    return found
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_authenticated')
      await consumeLimits(endpoint, { ip: request.ip, account: null }, parts)
    throw error
  }
}

const idOf = (caller: Caller) => (caller.kind === 'user' ? caller.userId : caller.adminId)
const accountOf = (caller: Caller | null) => caller && `${caller.kind}:${idOf(caller)}`

async function run(
  { endpoint, handler, owner }: Bound,
  input: ParsedInput,
  call: Call,
): Promise<{ status: number; body: unknown }> {
  const { request, caller, parts } = call
  const status = endpoint.status ?? 200
  const context = (tx: RequestContext['tx']) => contextOf(call, tx)
  if ('ownTransactions' in handler) return { status, body: await handler.ownTransactions(input, context(parts.db)) }
  const work = 'write' in handler ? handler.write : handler
  if (endpoint.method === 'GET') return { status, body: await work(input, context(parts.db)) }

  // A visitor is not keyed by IP address: a phone that changes networks repeats the request from another one.
  const actor = caller ? idOf(caller) : 'visitor'
  const route = `${endpoint.method} ${request.url.split('?')[0]}`
  const write = isRepeatable(endpoint)
    ? repeatedWrite(request.headers['idempotency-key'], { actor, route, isConcealed: owner.concealsCallers ?? false }, input)
    : null
  const outcome = await transact(parts.db, async (tx) => {
    const earlier = write && (await claim(tx, write, parts.now()))
    if (earlier) return earlier
    try {
      const body = await work(input, context(tx))
      if (write) await keep(tx, write, { status, body })
      return { status, body }
    } catch (error) {
      if (error instanceof Failure && error.extra.commit) return error
      throw error
    }
  })
  if (outcome instanceof Failure) throw outcome
  return 'finish' in handler ? { ...outcome, body: await handler.finish(outcome.body, context(parts.db)) } : outcome
}

const contextOf = ({ request, reply, caller, parts }: Call, tx: RequestContext['tx']): RequestContext => {
  const ip = request.ip
  const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 300)
  return {
    ...parts,
    tx,
    caller: caller,
    ip,
    userAgent,
    header: (name) => String(request.headers[name.toLowerCase()] ?? ''),
    addHeader: (header, value) => void reply.header(header, value),
    linkTo(file, given) {
      const holder = given ?? caller
      if (!holder) throw new Error('a private file is linked for a visitor')
      reply.header('Set-Cookie', parts.fileLinks.cookieOf(holder))
      return parts.fileLinks.sign(file, holder.sessionId)
    },
    requestLog: request.log,
    audit({ actor, ...act }, within = tx) {
      const who = actor ?? caller
      return audit(within, parts.now(), {
        ...act,
        actorType: who?.kind ?? 'system',
        actorId: who && idOf(who),
        role: who?.kind === 'admin' ? who.roleName : null,
        ip,
        userAgent,
        requestId: request.id,
      })
    },
    fail(error, extra?: FailureExtra): never {
      throw new Failure(error, extra)
    },
  }
}
