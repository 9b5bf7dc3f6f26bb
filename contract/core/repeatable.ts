type Call = { method: string; idempotent?: boolean | undefined }

/** Whether the server carries out a write once per `Idempotency-Key`, so that it may be sent again after a lost response. */
export const isRepeatable = ({ method, idempotent = method !== 'POST' }: Call): boolean => method !== 'GET' && idempotent
