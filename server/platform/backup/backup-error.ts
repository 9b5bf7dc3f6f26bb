import { OperatorError } from '#server/platform/base/operator-error.ts'

/** A backup failure whose message is shown to the operator as is. */
export class BackupError extends OperatorError {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BackupError'
  }
}
