/** A failure of a start or a command, whose message says what the operator can do about it. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
