import { parishesErrors } from '#contract/parishes/errors.ts'
import { fieldFailure } from '#server/platform/base/failure.ts'
import { storedPhoto } from '#server/platform/images/stored-photo.ts'

const smallest = 200

/** A square, shown in lists and on the parish's page; throws 400 below 200 pixels. */
export const priestPhoto = storedPhoto({
  suffix: '256',
  side: 256,
  isSquare: true,
  reasons: {
    photo_missing: parishesErrors.picture_missing,
    photo_too_large: parishesErrors.picture_too_large,
    photo_type: parishesErrors.picture_type,
    photo_has_too_many_pixels: parishesErrors.picture_has_too_many_pixels,
    photo_unreadable: parishesErrors.picture_unreadable,
  },
  check: ({ width, height }) => {
    if (Math.min(width, height) < smallest)
      throw fieldFailure('photo', parishesErrors.picture_too_small({ width: smallest, height: smallest }))
  },
})
