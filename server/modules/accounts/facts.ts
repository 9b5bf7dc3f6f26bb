declare module '#server/platform/module/facts.ts' {
  interface Facts {
    'user.registered': { userId: string; parishId: string | null; inviterId: string | null; invitationId: string | null }
    /** First name, last name or username of a member is another one now. */
    'person.renamed': { userId: string }
    /** All sessions of a member, or of one sign-in, ended; their sockets close with 4401 (4403 for a ban). */
    'session.revoked': { userId: string | null; sessionIds: string[]; reason: string }
    /** A member asked for an export of their data, and what became of it (SET-D3). */
    'data-export.changed': { userId: string; exportId: string; status: 'requested' | 'running' | 'ready' | 'failed' }
    /** A member asked for the deletion of their account, came back in time, or was erased (SET-D4). `done` follows the erasure. */
    'account-deletion.changed': { userId: string; status: 'requested' | 'cancelled' | 'done' }
  }
}
export {}
