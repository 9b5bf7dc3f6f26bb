import { useActorRef, useSelector } from '@xstate/react'
import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { stepUpMachine } from '#machines/step-up/step-up.machine.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useServices } from '#src/services/services-context.tsx'
import { plain } from './second-factor.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

/** The person abandoned the second factor: nothing was done. */
export class StepUpCancelled extends Error {
  override name = 'StepUpCancelled'
}

/**
 * Makes a call; if the server responds `step_up_required`, asks for a code and repeats it (CON-D6). Rejects with StepUpCancelled when
 * the question is closed, or stays without an answer for five minutes.
 */
export type Guarded = <T>(call: () => Promise<T>) => Promise<T>

/** Outside the console no call asks for a second factor. */
const GuardedContext = createContext<Guarded>((call) => call())
export const useGuarded = () => useContext(GuardedContext)

/** The console's only question for a second factor (SC-25): all calls below it share the chart. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const { api, newKey } = useServices()
  const [chart] = useState(() =>
    stepUpMachine.provide({
      actors: {
        verifyCode: fromPromise<void, { token: string }>(async ({ input: { token }, signal }) => {
          await api.call(adminAuthEndpoints.stepUp, { body: { token: plain(token) } }, { suppressErrors: true, signal })
        }),
      },
    }),
  )
  const actor = useActorRef(chart)
  const { value, problem } = useSelector(actor, ({ value, context: { problem } }) => ({ value, problem }), isSame)
  const [callers] = useState(() => new Map<string, { passed: () => void; abandoned: () => void }>())

  // A layout effect: it ends before the actor is stopped.
  useLayoutEffect(() => {
    const subscription = actor.on('stepUp.answered', ({ ids, outcome }) => {
      for (const id of ids) {
        callers.get(id)?.[outcome]()
        callers.delete(id)
      }
    })
    return () => {
      actor.send({ type: 'cancel' })
      subscription.unsubscribe()
    }
  }, [actor, callers])

  const guarded: Guarded = useCallback(
    async (call) => {
      try {
        return await call()
      } catch (error) {
        if (!isApiError(error) || error.code !== 'step_up_required') throw error
      }
      await new Promise<void>((resolve, reject) => {
        const abandoned = () => reject(new StepUpCancelled('The second factor was not shown'))
        if (actor.getSnapshot().status !== 'active') return abandoned()
        const id = newKey()
        callers.set(id, { passed: resolve, abandoned })
        actor.send({ type: 'ask', id })
      })
      return call()
    },
    [actor, callers, newKey],
  )
  return (
    <GuardedContext value={guarded}>
      {children}
      {value === 'idle' ? null : (
        <StepUpDialog
          isBusy={value === 'verifying'}
          problem={problem}
          onSubmit={(token) => actor.send({ type: 'submit', token })}
          onCancel={() => actor.send({ type: 'cancel' })}
        />
      )}
    </GuardedContext>
  )
}

type Shown = { value: unknown; problem: unknown }
const isSame = (before: Shown, after: Shown) => before.value === after.value && before.problem === after.problem
