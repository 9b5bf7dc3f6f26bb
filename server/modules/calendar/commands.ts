declare module '#server/platform/module/commands.ts' {
  interface Commands {
    /** The id of an owner's calendar, created if missing (EVT-D2). */
    'calendar.ensure'(payload: { ownerType: 'group' | 'page'; ownerId: string; name: string }): string
  }
}
export {}
