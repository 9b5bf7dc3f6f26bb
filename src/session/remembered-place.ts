export { safePlace as placeToRemember } from '#machines/session/landing-place.ts'
