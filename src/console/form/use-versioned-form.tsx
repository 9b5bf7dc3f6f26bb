import { type ReactNode, useState } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { type GenericSchema, unknown } from 'valibot'
import type { CallInput, Endpoint } from '#contract/core/endpoint.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { type ExtraErrors, wholeForm } from '#src/forms/contract-resolver.ts'
import type { Message } from '#src/lists/filter-fields.ts'
import { useErrorText } from '../use-error-text.ts'
import { attempt } from '../list/attempt.ts'
import { useActionServices } from '../list/use-action-services.ts'
import { useSuccessToast } from '../use-success-toast.ts'
import { type Compared, differencesOf } from '#src/forms/differences.ts'
import { reasonError } from './reason-field.tsx'
import { StaleDialog } from '#src/forms/stale-dialog.tsx'

type Options<R, Draft extends FieldValues, E extends Endpoint, C extends Endpoint> = {
  /** The record as opened; null for a new one. */
  record: R | null
  /** A field `reason` makes the form ask for one; the typed reason survives switching to another version. */
  draftOf: (record: R | null) => Draft
  /** Saves the draft over a version. */
  patch: { endpoint: E; input: (draft: NoInfer<Draft>, over: NoInfer<R>) => CallInput<E> }
  create?: { endpoint: C; input: (draft: NoInfer<Draft>) => CallInput<C> }
  /** Fields that are shown when two versions differ. */
  compared: Compared<NoInfer<Draft>>
  /** Errors in addition to the contract's schema; `over` is the version that would be overwritten. */
  errorsOf?: (draft: NoInfer<Draft>, over: NoInfer<R> | null) => ExtraErrors
  /** Shown in a toast. */
  done?: Message | { text: Message; values: (draft: NoInfer<Draft>) => Record<string, string> }
  onSaved: () => void
}

/**
 * Form of a record that others change too (CON-D6), validated by the body of its call: asks for a second factor if the server
 * requires one, and shows both versions when the record was changed meanwhile. Input survives every failure. Render with
 * `VersionedForm`.
 */
export function useVersionedForm<R, Draft extends FieldValues, const E extends Endpoint, const C extends Endpoint = never>(
  options: Options<R, Draft, E, C>,
) {
  const { record, draftOf, patch, create, compared, errorsOf, done, onSaved } = options
  const errorText = useErrorText()
  const showSuccess = useSuccessToast()
  const { services, withErrorToast } = useActionServices()
  const [base, setBase] = useState(record)
  const [newer, setNewer] = useState<R | null>(null)
  const [isBusy, setBusy] = useState(false)
  const bodyOf = (draft: Draft): unknown => (base ? patch.input(draft, base) : create?.input(draft))?.body
  const contractForm = useContractForm<Draft, GenericSchema>({
    schema: (base ? patch.endpoint : create?.endpoint)?.body ?? unknown(),
    defaults: draftOf(record),
    bodyOf,
    errorsOf: (draft) => ({
      ...('reason' in draft ? { reason: reasonError(String(draft['reason'])) } : {}),
      ...errorsOf?.(draft, base),
    }),
    wordsFor: errorText,
  })
  const { form, refuse, errorOf } = contractForm
  const draft = form.watch()
  const { isSubmitted } = form.formState

  async function save(over: R | null) {
    if (isBusy) return
    const typed = form.getValues()
    setBusy(true)
    const outcome = await withErrorToast(send(typed, over)).finally(() => setBusy(false))
    if (outcome.kind === 'cancelled') return
    if (outcome.kind === 'done') {
      if (typeof done === 'string') showSuccess(done)
      else if (done) showSuccess(done.text, done.values(typed))
      return onSaved()
    }
    const current = currentVersion<R>(outcome.error)
    if (current) setNewer(current)
    else refuse(outcome.error)
  }
  const send = (typed: Draft, over: R | null) => {
    if (over) return attempt(patch.endpoint, patch.input(typed, over), services)
    if (create) return attempt(create.endpoint, create.input(typed), services)
    throw new Error('A form without a record needs a call that makes one')
  }
  const set = (name: string, value: unknown) =>
    form.setValue(name as Path<Draft>, value as PathValue<Draft, Path<Draft>>, { shouldDirty: true, shouldValidate: isSubmitted })

  const dialogs: ReactNode = (
    <StaleDialog
      isOpen={newer !== null}
      differences={newer ? differencesOf(draftOf(newer), draft, compared) : []}
      onClose={() => setNewer(null)}
      onTakeTheirs={() => {
        form.reset({ ...draftOf(newer), ...('reason' in draft ? { reason: draft['reason'] } : {}) })
        setBase(newer)
        setNewer(null)
      }}
      onKeepYours={() => {
        setBase(newer)
        setNewer(null)
        void save(newer)
      }}
    />
  )
  return {
    ...contractForm,
    /** Current values. */
    draft,
    /** Changes fields whose controls are not registered by `field`. */
    put: (changes: Partial<Draft>) => {
      for (const [name, value] of Object.entries(changes)) set(name, value)
    },
    /** Error of each field, translated. */
    errors: Object.fromEntries(Object.keys(draft).map((name) => [name, errorOf(name as Path<Draft>)])),
    /** The version that is saved over. */
    base,
    submit: contractForm.onSubmit(() => save(base)),
    isBusy,
    /** Of no field in particular. */
    formError: errorOf(wholeForm as Path<Draft>),
    reason:
      'reason' in draft
        ? {
            value: String(draft['reason']),
            error: errorOf('reason' as Path<Draft>),
            onChange: (reason: string) => set('reason', reason),
          }
        : null,
    dialogs,
  }
}
export type VersionedFormParts = Pick<
  ReturnType<typeof useVersionedForm<unknown, FieldValues, Endpoint>>,
  'failure' | 'submit' | 'formError' | 'reason' | 'dialogs' | 'isBusy'
>

/** The record as it is now, of a 409 `stale`; null for any other failure. */
function currentVersion<R>({ code, cause }: ApiError): R | null {
  if (code !== 'stale') return null
  return (cause as { current?: R } | undefined)?.current ?? null
}
