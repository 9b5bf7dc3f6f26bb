import { pagesErrors } from '#contract/pages/errors.ts'
import { storedPhoto } from '#server/platform/images/stored-photo.ts'

const { photo_missing, photo_too_large, photo_type, photo_has_too_many_pixels, photo_unreadable } = pagesErrors
const reasons = { photo_missing, photo_too_large, photo_type, photo_has_too_many_pixels, photo_unreadable }

export const pictures = {
  avatar: storedPhoto({ suffix: 'page', side: 256, isSquare: true, reasons }),
  cover: storedPhoto({ suffix: 'cover', side: 1500, reasons }),
} as const
export type PictureKind = keyof typeof pictures
