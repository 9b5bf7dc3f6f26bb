import type { AdminScope } from '#contract/staff/console-account.ts'
import type { ParishRole } from '#contract/core/permissions.ts'
import type { FileRow, ImportedRow } from './import/import-rows.service.ts'

declare module '#server/platform/module/commands.ts' {
  interface Commands {
    /**
     * Makes a parish the member's home, and returns the roles that it had room for (PAR-D10). Throws 400 for an unknown one, 409
     * for a second move within 30 days and for a parish's last admin.
     */
    'parishes.chooseHome'(payload: { userId: string; parishId: string; roles?: ParishRole[] }): ParishRole[]
    /** Decides a pending membership and notifies the member, unless the caller does (`isTold`). Throws 409 when it is not pending. */
    'parishes.decideMembership'(payload: {
      userId: string
      membershipId: string
      adminId: string
      status: 'active' | 'declined'
      isTold?: boolean
    }): void
    /** What writing these rows of a file would do (APA-D2); `seen` are the keys of earlier rows. */
    'parishes.judgeRows'(payload: RowsOfFile & { seen: ReadonlySet<string> }): ImportedRow[]
    /** Creates drafts of these rows and changes the parishes that exist, judged anew, on behalf of a console account. */
    'parishes.writeRows'(payload: RowsOfFile & { admin: { id: string; roleName: string } }): ImportedRow[]
  }
}

type RowsOfFile = { rows: readonly FileRow[]; scope: AdminScope; updateExisting: boolean }
