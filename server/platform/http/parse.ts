import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type Reason, ruleReason } from '#contract/core/errors/define-errors.ts'
import type { Endpoint, UploadedFile } from '#contract/core/endpoint.ts'
import { coreErrors } from '#contract/core/errors/general-errors.ts'
import { ruleParams } from '#contract/core/errors/rule-params.ts'
import { bytes } from '#contract/core/limits.ts'
import { sniff } from '#server/platform/images/image-type.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { readKey } from '#server/platform/settings/setting-key.ts'
import { siteKeys } from '#server/platform/settings/site.settings.ts'
import { Failure, fieldsFailure } from '../base/failure.ts'

export type ParsedInput = {
  params: Record<string, string>
  query: unknown
  body: unknown
  files: Record<string, UploadedFile> | undefined
}

/** Parses and validates a whole request. Throws `Failure` in the contract's shape before anything else is done. */
export async function parseInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  parts: Pick<Parts, 'db' | 'bus'>,
): Promise<ParsedInput> {
  const params = readParams(request.params as Record<string, string>)
  const query = endpoint.query ? check(endpoint.query, listKeys(request.query as Record<string, unknown>)) : undefined
  if (endpoint.rawBody) return { params, query, body: typeof request.body === 'string' ? request.body : '', files: undefined }
  if (!endpoint.body) return { params, query, body: undefined, files: undefined }
  if (request.isMultipart()) {
    if (!endpoint.files) throw new Failure('unsupported_type')
    const form = await readForm(endpoint, request)
    await requireAllowedSize(form.files, parts)
    return { params, query, body: check(endpoint.body, form.fields), files: form.files }
  }
  return { params, query, body: check(endpoint.body, request.body ?? {}), files: endpoint.files ? {} : undefined }
}

function readParams(params: Record<string, string>): Record<string, string> {
  for (const value of Object.values(params)) {
    if (value.length > 120 || unstorable.test(value)) throw new Failure('not_found')
  }
  return params
}

// `calendar[]=1` means a repeated `calendar=1` (TRAP-66).
const listKeys = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key.endsWith('[]') ? key.slice(0, -2) : key, value]))

function check(schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value)
  if (result.success) {
    refuseUnstorable(result.output)
    return result.output
  }
  const fields = new Map<string, Reason[]>()
  for (const issue of result.issues) {
    const field = String(issue.path?.[0]?.key ?? 'non_field_errors').slice(0, 80)
    const reason = issue.received === 'undefined' ? coreErrors.field_required : ruleReason(issue.message, ruleParams(issue))
    const reasons = fields.get(field) ?? []
    if (reasons.every(({ text }) => text !== reason.text)) fields.set(field, [...reasons, reason])
  }
  throw fieldsFailure(Object.fromEntries(fields)) ?? new Failure('validation_failed')
}

const unstorable = /\0|\p{Surrogate}/u

// PostgreSQL stores neither NUL nor half a surrogate pair. The contract strips both from free text; anywhere else they are rejected here.
function refuseUnstorable(value: unknown): void {
  if (typeof value === 'string' && unstorable.test(value)) throw new Failure('validation_failed')
  if (value && typeof value === 'object') for (const item of Object.values(value)) refuseUnstorable(item)
}

/** Converts the text fields of a form: "true", "null", and numbers where the schema expects them (TRAP-90). */
async function readForm(endpoint: Endpoint, request: FastifyRequest) {
  const fields: Record<string, unknown> = {}
  const files: Record<string, UploadedFile> = {}
  const fileSize = endpoint.maxBytes === bytes.documentForm ? bytes.document : bytes.image
  const limits = { fileSize, files: endpoint.files?.length ?? 0, fields: 100, fieldSize: bytes.json, parts: 120 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') put(fields, part.fieldname, fromText(String(part.value)))
      else if (endpoint.files?.includes(part.fieldname)) {
        const content = await part.toBuffer()
        files[part.fieldname] = { filename: part.filename.slice(0, 200), mimetype: part.mimetype, bytes: content }
      } else
        throw new Failure(coreErrors.unexpected_file, {
          fields: { [part.fieldname.slice(0, 80)]: [coreErrors.unexpected_file] },
        })
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    const { code = '', statusCode } = error as { code?: string; statusCode?: number }
    if (statusCode === 413 || /LIMIT|TOO_LARGE/.test(code)) throw new Failure('payload_too_large')
    throw new Failure(coreErrors.unreadable_form)
  }
  return { fields, files }
}

/** The limits of the console, which are at most those of the contract (SYS-D1). */
async function requireAllowedSize(files: Record<string, UploadedFile>, parts: Pick<Parts, 'db' | 'bus'>) {
  for (const { bytes: content } of Object.values(files)) {
    const key = sniff(content) === 'image' ? siteKeys.imageMegabytes : siteKeys.documentMegabytes
    const megabytes = await readKey(parts.db, parts, key)
    if (content.byteLength > megabytes * 1024 * 1024) throw new Failure(coreErrors.file_too_large({ megabytes }))
  }
}

function put(fields: Record<string, unknown>, name: string, value: unknown) {
  if (name === '__proto__') return
  const key = name.endsWith('[]') ? name.slice(0, -2) : name
  if (!Object.hasOwn(fields, key)) fields[key] = value
  else fields[key] = [...(Array.isArray(fields[key]) ? fields[key] : [fields[key]]), value]
}

const fromText = (text: string): unknown => (text === 'true' ? true : text === 'false' ? false : text === 'null' ? null : text)
