/** An error whose message is shown to the operator. */
export class SuperadminError extends Error {
  override name = 'SuperadminError'
}
