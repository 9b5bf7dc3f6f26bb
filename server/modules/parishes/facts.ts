declare module '#server/platform/module/facts.ts' {
  interface Facts {
    'parish.created': { parishId: string; name: string }
    'membership.changed': { userId: string; parishId: string; status: 'pending' | 'active' | 'left' | 'removed' | 'declined' }
  }
}
export {}
