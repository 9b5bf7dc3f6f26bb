import { groupsErrors } from '#contract/groups/errors.ts'
import { storedPhoto } from '#server/platform/images/stored-photo.ts'

const reasons = {
  photo_missing: groupsErrors.photo_missing,
  photo_too_large: groupsErrors.photo_too_large,
  photo_type: groupsErrors.photo_type,
  photo_has_too_many_pixels: groupsErrors.photo_has_too_many_pixels,
  photo_unreadable: groupsErrors.photo_unreadable,
}

export const cover = storedPhoto({
  suffix: 'cover',
  side: 1500,
  reasons,
})
