declare module '#server/platform/module/facts.ts' {
  interface Facts {
    'membership.changed': { userId: string; parishId: string; status: 'pending' | 'active' | 'left' | 'removed' | 'declined' }
  }
}
export {}
