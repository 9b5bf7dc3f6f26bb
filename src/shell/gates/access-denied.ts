/** Thrown by a guard: the page exists, but not for this person. Nothing broke, so it is not reported. */
export class AccessDenied extends Error {
  override name = 'AccessDenied'
}
