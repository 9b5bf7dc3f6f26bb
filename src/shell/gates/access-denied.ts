/** Thrown by a guard: the page exists, but this person may not open it. Nothing broke, so it is not reported. */
export class AccessDenied extends Error {
  override name = 'AccessDenied'
}
