declare module '#server/platform/module/facts.ts' {
  interface Facts {
    'parish.created': { parishId: string; name: string }
    'parish.renamed': { parishId: string; name: string }
    /** Everything of one parish belongs to another now: listeners move their rows. */
    'parish.merged': { parishId: string; intoId: string }
    /** A parish that never had a member is deleted right after this: listeners delete or detach their rows. */
    'parish.removed': { parishId: string }
    'membership.changed': { userId: string; parishId: string; status: 'pending' | 'active' | 'left' | 'removed' | 'declined' }
  }
}
export {}
