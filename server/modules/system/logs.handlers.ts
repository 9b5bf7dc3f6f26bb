import { pageOf } from '#server/http/page.ts'
import type { Handlers } from '#server/modules/module.ts'
import { errorLog, jobLog, mailLog, securityLog } from './logs.queries.ts'

type Logs = Pick<Handlers<'system'>, 'errorLogs' | 'mailLogs' | 'jobLogs' | 'securityLogs'>

const answering =
  (log: typeof errorLog): Logs['errorLogs'] & ((...args: never) => unknown) =>
  async ({ query }, { tx }) => {
    const { count, rows } = await log(tx, query, query)
    return pageOf(query, count, rows.map(({ facts, ...row }) => ({ ...row, facts: told(facts) })))
  }

export const logHandlers: Logs = {
  errorLogs: answering(errorLog),
  mailLogs: answering(mailLog),
  jobLogs: answering(jobLog),
  securityLogs: answering(securityLog),
}

const told = (facts: Record<string, string | number | null>) =>
  Object.fromEntries(Object.entries(facts).flatMap(([name, fact]) => (fact === null || fact === '' ? [] : [[name, String(fact)]])))
