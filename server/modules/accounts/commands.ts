declare module '#server/platform/module/commands.ts' {
  interface Commands {
    /** Mails a link that confirms the person's new address. */
    'accounts.sendVerification'(payload: { userId: string }): void
    /** Mails the link of an unconfirmed address again. Throws 409 when it is confirmed or when it is too soon. */
    'accounts.resendVerification'(payload: { userId: string }): void
    /** Mails a link to choose a new password. */
    'accounts.sendResetLink'(payload: { userId: string }): void
  }
}
export {}
