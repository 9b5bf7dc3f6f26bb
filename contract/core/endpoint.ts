import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'
import type { Topic } from './topics.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Authentication of a call:
 * - `none`: no token is read.
 * - `optional`: a token is read if present; an invalid one counts as none and the response has `X-Session: stale`.
 * - `user`, `admin`: a bearer token of that kind, else 401.
 */
export type Auth = 'none' | 'optional' | 'user' | 'admin'

/** The rate limit a call draws from, in addition to the caller's general one (`contract/core/limits.ts`). */
export type LimitName =
  | 'login'
  | 'refresh'
  | 'register'
  | 'invitationRequest'
  | 'mail'
  | 'lookup'
  | 'write'
  | 'messages'
  | 'search'
  | 'upload'
  | 'errorReport'
  | 'feedback'

/**
 * Permissions a console account needs for a call (CON-D1): all of `all` and, if given, one of `any`; else 403
 * `permission_denied`. Without it any console account may call.
 */
export type Rights = { all?: readonly Permission[]; any?: readonly Permission[] }

/**
 * How a console endpoint treats accounts limited to dioceses or parishes (CON-D4): `rows` filters its rows by the limit, `own`
 * concerns the account itself. Without it limited accounts are refused with 403 `permission_denied`.
 */
export type Scope = 'rows' | 'own'

/** One API call as plain data. Client, server, OpenAPI, the access matrix and the fuzz corpus are derived from it. */
export type Endpoint = {
  method: Method
  /** Relative to its base, without a leading slash; `{name}` marks a parameter. Ends with a slash on the main base. */
  path: string
  /** `main` is the versioned API (`/api/v1/`), `root` the API host. */
  base: 'main' | 'root'
  auth: Auth
  /** Console calls only. */
  rights?: Rights
  /** Console calls only. */
  scope?: Scope
  /** Console calls only: requires a second factor within the last 10 minutes, else 403 `step_up_required` (CON-D6). */
  stepUp?: boolean
  /** Topics that a GET reads and any other method changes (`contract/core/topics.ts`). */
  touches?: readonly Topic[]
  /** Group of its cached responses, for records of their own below another one; default: the first segment of the path. */
  group?: string
  /** One sentence for the API documentation. */
  summary: string
  query?: GenericSchema
  body?: GenericSchema
  /** The body may also be multipart/form-data; these fields are files. */
  files?: readonly string[]
  response: GenericSchema
  /** Status on success; default 200. */
  status?: 200 | 201 | 204
  /** Codes a caller may branch on, in addition to `impliedErrors`. */
  errors: readonly ErrorCode[]
  /** Honours `Idempotency-Key` (COM-D7). Default: every PUT, PATCH and DELETE does. */
  idempotent?: boolean
  limit?: LimitName
  /** Refuses pages of other sites with 403; a caller without an Origin header is not a page. */
  ownOrigin?: boolean
  /** Any body is accepted and ignored. */
  ignoresBody?: boolean
  /**
   * The handler receives the body as unparsed text, whatever its type, because its sender signed the bytes. Handled even while
   * the module's flag is off, since events at the sender must be recorded.
   */
  rawBody?: boolean
  /** Maximum body size in bytes; default 64 KiB. */
  maxBytes?: number
}

export const endpoint = <const E extends Endpoint>(record: E): E => record

/** Names of the `{parameters}` in a path. */
export type ParamNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | ParamNames<Rest> : never

type Params<E extends Endpoint> = [ParamNames<E['path']>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamNames<E['path']>, string> }
type QueryInput<E> = E extends { query: infer Q extends GenericSchema }
  ? {} extends InferInput<Q>
    ? { query?: InferInput<Q> }
    : { query: InferInput<Q> }
  : { query?: undefined }
type BodyInput<E> = E extends { body: infer B extends GenericSchema }
  ? undefined extends InferInput<B>
    ? { body?: InferInput<B> }
    : { body: InferInput<B> }
  : { body?: undefined }
type FilesInput<E> = E extends { files: readonly (infer F extends string)[] }
  ? { files?: Partial<Record<F, Blob>> }
  : { files?: undefined }

/** Input that a client passes to call an endpoint. */
export type CallInput<E extends Endpoint> = Params<E> & QueryInput<E> & BodyInput<E> & FilesInput<E>
/** Response that a client receives. */
export type CallOutput<E extends Endpoint> = InferOutput<E['response']>

/** A file of a multipart call as the server's handler sees it. */
export type UploadedFile = { filename: string; mimetype: string; bytes: Uint8Array }

/** Parsed input that the server's handler receives. */
export type HandlerInput<E extends Endpoint> = {
  params: Record<ParamNames<E['path']>, string>
  query: E extends { query: infer Q extends GenericSchema } ? InferOutput<Q> : undefined
  body: E extends { rawBody: true } ? string : E extends { body: infer B extends GenericSchema } ? InferOutput<B> : undefined
  files: E extends { files: readonly (infer F extends string)[] } ? Partial<Record<F, UploadedFile>> : undefined
}
/** Value that the server's handler returns. */
export type HandlerOutput<E extends Endpoint> = InferInput<E['response']>

/** Codes this endpoint declares. */
export type DeclaredError<E extends Endpoint> = E['errors'][number]
