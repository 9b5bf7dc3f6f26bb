export type Files = Readonly<Record<string, Blob | undefined>>

/**
 * Body of a call, created again for every attempt because a stream or form cannot be sent twice. JSON unless there are files;
 * then multipart with booleans and null as text, lists as repeated fields, objects as JSON (API-003, API-004).
 */
export function buildBody(fields: unknown, files: Files | undefined): { body: unknown; isForm: boolean } {
  const present = Object.entries(files ?? {}).filter((entry): entry is [string, Blob] => entry[1] !== undefined)
  if (present.length === 0) return { body: fields, isForm: false }
  const form = new FormData()
  for (const [name, value] of Object.entries((fields ?? {}) as Record<string, unknown>)) append(form, name, value)
  for (const [name, file] of present) form.append(name, file)
  return { body: form, isForm: true }
}

function append(form: FormData, name: string, value: unknown) {
  if (value === undefined) return
  if (Array.isArray(value)) {
    for (const item of value) append(form, name, item)
    return
  }
  form.append(name, typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))
}
