/** Known facts about a caught error. `status`: of an API error; 0 without a response. `isOutOfReach`: the server does not answer. */
export type Caught = { name: string; message: string; status: number | null; isOutOfReach?: boolean }

/** Reads any thrown value. Never throws. */
export function caught(thrown: unknown): Caught {
  if (typeof thrown !== 'object' || thrown === null)
    return { name: '', message: typeof thrown === 'string' ? thrown : '', status: null }
  const { name, message, status } = thrown as Record<string, unknown>
  return {
    name: typeof name === 'string' ? name : '',
    message: typeof message === 'string' ? message : '',
    status: typeof status === 'number' && Number.isFinite(status) ? status : null,
  }
}
