/** What the server says of an invitation, so that it can be said in the person's language too; anything else is shown as it came. */
export const serverWords = [
  /*i18n*/ 'You have already invited this address',
  /*i18n*/ 'This person is already a member.',
  /*i18n*/ 'You can have 5 open invitations at a time.',
  /*i18n*/ 'You can have 200 open invitations at a time.',
  /*i18n*/ 'Invitations by members are turned off.',
  /*i18n*/ 'This invitation was sent less than a day ago.',
] as const
