/** What the person at the terminal must know. */
export class SuperadminError extends Error {
  override name = 'SuperadminError'
}
