import type { Tx } from '#server/platform/db/tx.ts'
import { pageOf } from '#server/platform/base/page.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { errorLog, jobLog, mailLog, securityLog } from './logs.queries.ts'

type Logs = Pick<Handlers<'logs'>, 'errorLogs' | 'mailLogs' | 'jobLogs' | 'securityLogs'>

type Reader = typeof errorLog
type Asked = { query: Parameters<Reader>[1] & Parameters<Reader>[2] }

const answering =
  (log: Reader) =>
  async ({ query }: Asked, { tx }: { tx: Tx }) => {
    const { count, rows } = await log(tx, query, query)
    return pageOf(
      query,
      count,
      rows.map(({ facts, ...row }) => ({ ...row, facts: told(facts) })),
    )
  }

export const logHandlers: Logs = {
  errorLogs: answering(errorLog),
  mailLogs: answering(mailLog),
  jobLogs: answering(jobLog),
  securityLogs: answering(securityLog),
}

const told = (facts: Record<string, string | number | null>) =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => (fact === null || fact === '' ? [] : [[name, String(fact)]])),
  )
