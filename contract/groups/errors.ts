import { defineErrors } from '../core/errors/define-errors.ts'

export const groupsErrors = defineErrors('groups', {
  conflict: {
    groups_owned_many: 'You own 10 groups already. Pass one on first.',
    group_full: 'A group has at most 5,000 members.',
    name_taken: 'There is a group with this name already.',
    owner_stays: 'The owner cannot leave. Pass the group on first.',
    not_waiting: 'This request does not wait any more.',
    not_invited: 'This invitation does not stand any more.',
    archived_group: 'This group is archived.',
    not_archived: 'This group is not archived.',
    pending_group: 'This group waits to be approved.',
    decided_already: 'This group has been decided already.',
    hidden_by_moderator: 'A moderator hid this group. It is shown again among the decisions of moderators.',
    owner_is_owner: 'The owner has this role until somebody else takes it.',
    not_active: 'Only active members have roles.',
  },
  forbidden: {
    invited_only: 'People join this group by invitation only.',
    cannot_join: 'You cannot join this group.',
    admins_only: 'Only an admin of the group can do this.',
    owner_only: 'Only the owner of the group can do this.',
    higher_role: 'You cannot change somebody of your own or a higher role.',
    leaders_post: 'Only the leaders of this group begin posts.',
  },
  validation_failed: {
    not_your_parish: 'Choose your own parish, or the whole community',
    unknown_person: 'Choose a member of the group',
    group_missing: 'Choose a group of which you are a member',
    photo_missing: 'Please choose a photo',
    photo_has_too_many_pixels: 'The photo must have at most 40 megapixels',
    photo_unreadable: 'The photo could not be read',
  },
  payload_too_large: { photo_too_large: 'The photo must be at most 5 MB' },
  unsupported_type: { photo_type: 'Choose a JPEG, PNG, WebP or GIF image' },
})
