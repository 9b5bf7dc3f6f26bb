/** Labels of this module's audit log actions, by code. */
export const auditWords = {
  'invitations.create': /*i18n*/ 'Invitation sent',
  'invitations.bulk': /*i18n*/ 'Invitations sent from a file',
  'invitations.resend': /*i18n*/ 'Invitation sent again',
  'invitations.extend': /*i18n*/ 'Invitation extended',
  'invitations.revoke': /*i18n*/ 'Invitation revoked',
  'invitation_requests.approve': /*i18n*/ 'Request approved',
  'invitation_requests.decline': /*i18n*/ 'Request declined',
  'invitation_requests.spam': /*i18n*/ 'Request marked as spam',
  'invitation_requests.assign': /*i18n*/ 'Request assigned to a parish',
  'memberships.invited_role': /*i18n*/ 'Parish role given with an invitation',
} as const
