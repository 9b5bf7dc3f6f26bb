declare module '#server/platform/module/facts.ts' {
  interface Facts {
    /** A member approves their followers now, or no longer: who reads their wall is asked anew (PPL-D2). */
    'settings.wall-changed': { userId: string }
  }
}
export {}
