/** What the server says here, so that it can be said in the person's language too; anything else is shown as it came. */
export const serverWords = [
  /*i18n*/ 'This was decided already.',
  /*i18n*/ 'There is no link to mail for this.',
  /*i18n*/ 'A link can be mailed once in 60 seconds and five times a day.',
  /*i18n*/ 'You cannot act on your own account.',
  /*i18n*/ 'You do not manage this person’s console role.',
  /*i18n*/ 'This account is already suspended.',
] as const
