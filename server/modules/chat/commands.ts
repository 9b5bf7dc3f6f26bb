declare module '#server/platform/module/commands.ts' {
  interface Commands {
    /** Makes a group's room and its members what the group is now; returns its id, null for a group without one. */
    'chat.syncGroup'(payload: { groupId: string }): string | null
  }
}
export {}
