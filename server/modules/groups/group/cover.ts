import { groupsErrors } from '#contract/groups/errors.ts'
import { storedPhoto } from '#server/platform/images/stored-photo.ts'

const { photo_missing, photo_too_large, photo_type, photo_has_too_many_pixels, photo_unreadable } = groupsErrors

export const cover = storedPhoto({
  suffix: 'cover',
  side: 1500,
  reasons: { photo_missing, photo_too_large, photo_type, photo_has_too_many_pixels, photo_unreadable },
})
