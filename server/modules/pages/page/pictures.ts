import { pagesErrors } from '#contract/pages/errors.ts'
import { storedPhoto } from '#server/platform/images/stored-photo.ts'

const reasons = {
  photo_missing: pagesErrors.photo_missing,
  photo_too_large: pagesErrors.photo_too_large,
  photo_type: pagesErrors.photo_type,
  photo_has_too_many_pixels: pagesErrors.photo_has_too_many_pixels,
  photo_unreadable: pagesErrors.photo_unreadable,
}

export const pictures = {
  avatar: storedPhoto({ suffix: 'page', side: 256, isSquare: true, reasons }),
  cover: storedPhoto({ suffix: 'cover', side: 1500, reasons }),
} as const
export type PictureKind = keyof typeof pictures
