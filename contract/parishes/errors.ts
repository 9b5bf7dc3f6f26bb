import { defineErrors } from '../core/errors/define-errors.ts'

export const parishesErrors = defineErrors('parishes', {
  already_member: { your_parish_already: 'This is your parish already.' },
  parish_change_too_soon: {
    parish_change_too_soon: 'You can change your parish once in 30 days. The next change is possible on {day}.',
  },
  conflict: {
    not_waiting: 'This membership does not wait any more.',
    diocese_has_parishes: 'This diocese still has parishes. Move them first, or deactivate it.',
    diocese_exists: 'There is a diocese with this name already.',
    parish_already_active: 'This parish is active already.',
    parish_not_active: 'This parish is not active.',
    parish_is_merged: 'This parish was merged into another one.',
    parish_had_members: 'This parish has had members. Deactivate it, or merge it into another one.',
    parish_has_heirs: 'Other parishes were merged into this one. Deactivate it instead.',
    diocese_inactive: 'The diocese of this parish is not active. Activate it first.',
    already_parish_admin: 'This person is an admin of the parish already.',
    too_many_parish_admins: 'A parish has at most 10 admins.',
    last_parish_admin: 'A parish keeps at least one admin. Appoint somebody else first.',
    not_active: 'Only active members can have roles.',
    last_admin: 'You are the last admin of your parish. Please make somebody else admin first.',
    last_admin_deletes:
      'You are the last admin of {parish}. Make somebody else an admin there first; then you can delete your account.',
  },
  payload_too_large: { picture_too_large: 'The picture must be at most 5 MB' },
  unsupported_type: { picture_type: 'Choose a JPEG, PNG, WebP or GIF image' },
  validation_failed: {
    picture_missing: 'Please choose a picture',
    picture_has_too_many_pixels: 'The picture must have at most 40 megapixels',
    picture_too_small: 'The picture must be at least {width} pixels wide and {height} high',
    picture_unreadable: 'The picture could not be read',
    unknown_parish: 'Choose a parish from the list',
    merge_into_itself: 'A parish cannot be merged into itself',
    merge_into_inactive: 'Choose an active parish',
    not_a_member: 'Only active members of the parish can be its admins',
    unknown_diocese: 'Choose a diocese from the list',
    ends_before_it_begins: 'The last day is before the first',
    half_a_place: 'Give both latitude and longitude, or neither',
    distance_from_nowhere: 'Give latitude and longitude to sort by distance',
  },
})
