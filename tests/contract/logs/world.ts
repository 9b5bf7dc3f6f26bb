import { type Makers, thing, type WorldPart } from '../../support/world-part.ts'

const lines = (): Makers => [[/^superadmin\/audit-logs\/\{/, async () => thing('1')]]

export const part: WorldPart = {
  own: lines,
  foreign: lines,
  traces: { none: 'the audit log knows people by id only, and error reports are masked' },
  repeatable: {
    'logs.reportError': 'another report',
    'logs.reportPolicy': 'a browser reports each violation, another line of the log',
    'logs.verifyAuditLog': 'the chain computed again, another line of the audit log',
  },
  mayShow: { 'logs.mailLogs': ['email'], 'logs.securityLogs': ['email'] },
}
