import { type Makers, thing, type WorldPart } from '../../support/world-part.ts'

const lines = (): Makers => [[/^superadmin\/audit-logs\/\{/, async () => thing('1')]]

export const part: WorldPart = {
  own: lines,
  foreign: lines,
  mayShow: { 'logs.mailLogs': ['email'], 'logs.securityLogs': ['email'] },
}
