import type { Handlers } from '#server/platform/module/module.ts'
import { errorLog, jobLog, mailLog, securityLog } from './logs.queries.ts'

type Logs = Pick<Handlers<'logs'>, 'errorLogs' | 'mailLogs' | 'jobLogs' | 'securityLogs'>

const answering =
  (log: typeof errorLog): Logs['errorLogs'] =>
  ({ query }, { tx }) =>
    log.page({ tx }, query, (rows) =>
      rows.map(({ facts, params, ...row }) => ({ ...row, facts: filled(facts), ...(params && { params: filled(params) }) })),
    )

export const logHandlers: Logs = {
  errorLogs: answering(errorLog),
  mailLogs: answering(mailLog),
  jobLogs: answering(jobLog),
  securityLogs: answering(securityLog),
}

const filled = (facts: Record<string, string | number | null>) =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => (fact === null || fact === '' ? [] : [[name, String(fact)]])),
  )
