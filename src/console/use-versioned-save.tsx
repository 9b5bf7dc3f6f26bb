import { type ReactNode, useState } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isApiError } from '#src/api/api-error.ts'
import { invalidateTouched } from '#src/query/touches.ts'
import { useServices } from '#src/services/services-context.tsx'
import { type Difference, StaleDialog } from './stale-dialog.tsx'
import { StepUpCancelled, useStepUp } from './use-step-up.tsx'

type Options<R> = {
  /** As it was opened; null where one is made. */
  record: R | null
  /** Saves the form over that version. Rejects with the call's error. */
  save: (over: R | null) => Promise<unknown>
  onSaved: () => void
  /** Puts a version into the form in place of what was typed. */
  fill: (record: R) => void
  /** Field by field what a version and the form do not have in common. */
  differences: (theirs: R) => readonly Difference[]
  /** The call that saves; what it touches is invalidated when somebody else saved first. */
  endpoint: Endpoint
}

/**
 * Saving a record that others change too (CON-D6): a fresh second factor is asked for where the server wants one, and where somebody
 * else saved first, both versions stand side by side. Draw `dialog` once. What was typed stays whatever goes wrong.
 */
export function useVersionedSave<R>({ record, save, onSaved, fill, differences, endpoint }: Options<R>) {
  const { queryClient } = useServices()
  const { guarded, dialog: stepUp } = useStepUp()
  const [base, setBase] = useState(record)
  const [newer, setNewer] = useState<R | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function saveOver(over: R | null) {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      await guarded(() => save(over))
      onSaved()
    } catch (error) {
      if (error instanceof StepUpCancelled) return
      const current = currentVersion<R>(error)
      if (!current) return setFailure(error)
      setNewer(current)
      void invalidateTouched(queryClient, endpoint)
    } finally {
      setBusy(false)
    }
  }

  const dialog: ReactNode = (
    <>
      {stepUp}
      <StaleDialog
        isOpen={newer !== null}
        differences={newer ? differences(newer) : []}
        onClose={() => setNewer(null)}
        onTakeTheirs={() => {
          if (newer) fill(newer)
          setBase(newer)
          setNewer(null)
        }}
        onKeepYours={() => {
          setBase(newer)
          setNewer(null)
          void saveOver(newer)
        }}
      />
    </>
  )
  return {
    /** The version that is saved over. */
    base,
    save: () => saveOver(base),
    isBusy,
    failure,
    /** What the server found wrong, by field. */
    fields: isApiError(failure) ? failure.fields : {},
    dialog,
  }
}

/** The record as it is now, of a 409 `stale`, in the shape of the call's answer; null for any other failure. */
function currentVersion<R>(error: unknown): R | null {
  if (!isApiError(error) || error.code !== 'stale') return null
  const answer = error.cause as { current?: R } | undefined
  return answer?.current ?? null
}
