import { verifyAuditChain } from '#server/platform/audit/verify-chain.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { auditList, findAudit } from '#server/platform/audit/audit-list.queries.ts'
import { auditRows } from '#server/platform/audit/audit-view.ts'

type Audit = Pick<Handlers<'logs'>, 'auditLogs' | 'auditLog' | 'verifyAuditLog'>

export const auditHandlers: Audit = {
  auditLogs: ({ query }, { tx, names }) => auditList.page({ tx }, query, (lines) => auditRows(tx, lines, names)),

  async auditLog({ params: { id } }, { tx, names, fail }) {
    const line = /^\d{1,15}$/.test(id) ? await findAudit(tx, Number(id)) : undefined
    const [row] = line ? await auditRows(tx, [line], names) : []
    return row ?? fail('not_found')
  },

  verifyAuditLog: {
    async ownTransactions(_input, { db, audit }) {
      const began = performance.now()
      const { rows, ok, brokenAt } = await verifyAuditChain(db)
      const milliseconds = Math.round(performance.now() - began)
      await audit({ action: 'audit.verify', outcome: ok ? 'done' : 'failed', details: { rows, ...(brokenAt && { brokenAt }) } })
      return { rows, ok, broken_at: brokenAt, milliseconds }
    },
  },
}
