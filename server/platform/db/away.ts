const codes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '53300', '08006', '08001'])
/** What `pg` and its pool say about a connection that is gone, without a code of PostgreSQL or of the system. */
const words = /timeout exceeded when trying to connect|Connection terminated|is not queryable/

/** Whether a statement failed for want of a database, not for what it asked: the same call may succeed in a moment. */
export const isDatabaseAway = (error: { code?: string | undefined; message: string }) =>
  codes.has(error.code ?? '') || words.test(error.message)
