declare module '#server/platform/module/facts.ts' {
  interface Facts {
    /** Name, privacy, status or what members may do changed; who may read it is asked anew. */
    'group.changed': { groupId: string }
    /** A group is deleted right after this: listeners delete what stands in it. */
    'group.removed': { groupId: string }
    /** A member came, or has another role; without one they do not belong to it any more. */
    'group.member-changed': { groupId: string; userId: string; isMember: boolean }
  }
}
export {}
