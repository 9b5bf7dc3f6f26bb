const codes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '53300', '08006', '08001'])
/** Messages by which `pg` and its pool report a lost connection without a PostgreSQL or system error code. */
const words = /timeout exceeded when trying to connect|Connection terminated|is not queryable/

/** Whether a statement failed because the database was unreachable; the same request may succeed shortly. */
export const isDatabaseAway = (error: { code?: string | undefined; message: string }) =>
  codes.has(error.code ?? '') || words.test(error.message)
