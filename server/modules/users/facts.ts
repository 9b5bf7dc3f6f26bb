declare module '#server/platform/module/facts.ts' {
  interface Facts {
    /** Staff replaced a member's address; the new one is unconfirmed. */
    'address.changed': { userId: string }
  }
}
export {}
