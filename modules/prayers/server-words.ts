/** What the contract and the server say here, so that it can be said in the person's language too; anything else is shown as it came. */
export const serverWords = [
  /*i18n*/ 'You can have 5 open prayer requests at a time.',
  /*i18n*/ 'You have 5 open prayer requests already. Close one to renew this one.',
  /*i18n*/ 'This request was renewed twice already.',
  /*i18n*/ 'This request is not open any more.',
  /*i18n*/ 'This is your own request.',
  /*i18n*/ 'You are not an active member of a parish yet',
  /*i18n*/ 'Please say it in other words',
  /*i18n*/ 'Please choose a category',
  /*i18n*/ 'Please say what to pray for',
  /*i18n*/ 'Please write something',
] as const
