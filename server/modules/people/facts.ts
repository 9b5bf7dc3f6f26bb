declare module '#server/platform/module/facts.ts' {
  interface Facts {
    /** Two members do not see each other any more, or see each other again (PPL-D5). */
    'barrier.changed': { userIds: readonly [string, string]; isBarred: boolean }
  }
}
export {}
