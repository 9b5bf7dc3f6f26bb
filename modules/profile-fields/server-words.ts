/** What the server alone says of a value, so that it can be said in the person's language too. */
export const serverWords = [
  /*i18n*/ 'This field is required',
  /*i18n*/ 'There is no such field',
  /*i18n*/ 'You cannot change this yourself',
] as const
