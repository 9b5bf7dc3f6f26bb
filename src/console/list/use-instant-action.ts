import { useRef } from 'react'
import { createCaller } from '#src/query/caller.ts'
import { useServices } from '#src/services/services-context.tsx'
import { useErrorText } from '../use-error-text.ts'
import type { InstantAction } from './define-action.ts'
import { useActionServices } from './use-action-services.ts'

/** Starts actions that ask nothing, one at a time. */
export function useInstantAction<Row>() {
  const app = useServices()
  const errorText = useErrorText()
  const { services } = useActionServices()
  const isBusy = useRef(false)
  async function start(action: InstantAction<Row>, row: Row) {
    if (isBusy.current) return
    isBusy.current = true
    const outcome = await action.start(row, { ...services, call: createCaller(app) }).finally(() => {
      isBusy.current = false
    })
    if (outcome.kind === 'done') outcome.value(app)
    if (outcome.kind === 'failed')
      app.bus.publish('console', {
        type: 'toast.requested',
        host: 'single',
        title: /*i18n*/ 'Error',
        serverText: errorText(outcome.error),
        variant: 'destructive',
      })
  }
  return { start }
}
