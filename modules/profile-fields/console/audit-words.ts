/** Labels of this module's audit log actions, by code. */
export const auditWords = {
  'profile_fields.create': /*i18n*/ 'Profile field added',
  'profile_fields.update': /*i18n*/ 'Profile field changed',
  'profile_fields.delete': /*i18n*/ 'Profile field deleted',
  'profile_fields.reorder': /*i18n*/ 'Profile fields reordered',
  'profile_fields.add_choice': /*i18n*/ 'Profile field choice added',
  'profile_fields.change_choice': /*i18n*/ 'Profile field choice changed',
  'profile_fields.deactivate_choice': /*i18n*/ 'Profile field choice deactivated',
  'profile_fields.delete_choice': /*i18n*/ 'Profile field choice deleted',
} as const
