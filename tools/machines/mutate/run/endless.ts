import { StateMachine } from 'xstate'

/** The longest that a test of a mutant may take, in milliseconds. */
const patience = Number(process.env['MUTANT_PATIENCE'] ?? 30_000)
const watched = globalThis as { mutantDeadline?: number }

/**
 * Ends a chart that goes round for ever: with an actor that answers at once no timer of the test runner ever gets its turn. Its
 * next transition throws once the test has taken too long, so that the test fails.
 */
export function endEndless(): void {
  if (watched.mutantDeadline !== undefined) return
  const { transition } = StateMachine.prototype
  StateMachine.prototype.transition = function (...given) {
    if (performance.now() > (watched.mutantDeadline ?? 0)) throw new Error('a test of this mutant does not end')
    return transition.apply(this, given)
  }
  startPatience()
}

export function startPatience(): void {
  watched.mutantDeadline = performance.now() + patience
}
