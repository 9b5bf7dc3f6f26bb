declare module '#server/platform/module/facts.ts' {
  interface Facts {
    /** The staff replaced a person's address; the new one is not confirmed. */
    'address.changed': { userId: string }
  }
}
export {}
