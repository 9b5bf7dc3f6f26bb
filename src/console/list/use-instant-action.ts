import { createCaller } from '#src/query/caller.ts'
import { useServices } from '#src/services/services-context.tsx'
import { useFailureWords } from '../failure-words.ts'
import type { InstantAction } from './define-action.ts'
import { useActionServices } from './use-action-services.ts'

/** Starts actions that ask nothing. Draw `stepUp` once. */
export function useInstantAction<Row>() {
  const app = useServices()
  const words = useFailureWords()
  const { services, stepUp } = useActionServices()
  async function start(action: InstantAction<Row>, row: Row) {
    const outcome = await action.start(row, { ...services, call: createCaller(app) })
    if (outcome.kind === 'done') outcome.value(app)
    if (outcome.kind === 'failed')
      app.bus.publish('console', {
        type: 'toast.requested',
        host: 'single',
        title: /*i18n*/ 'Error',
        serverText: words(outcome.error),
        variant: 'destructive',
      })
  }
  return { start, stepUp }
}
