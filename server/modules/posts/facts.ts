declare module '#server/platform/module/facts.ts' {
  interface Facts {
    /** A post appeared in a group for the first time. */
    'group.written': { groupId: string }
  }
}
export {}
