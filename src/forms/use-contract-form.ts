import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, get, type Path, useForm } from 'react-hook-form'
import type { GenericSchema, InferOutput } from 'valibot'
import { type ApiError, isApiError } from '#src/api/api-error.ts'
import { contractResolver, type ExtraErrors } from './contract-resolver.ts'
import { type FormFailure, showFailure } from './show-failure.ts'
import { useErrorList } from './use-error-list.ts'

type Options<Draft extends FieldValues, S extends GenericSchema> = {
  /** Schema of the call's body; `onSubmit` receives its output. */
  schema: S
  defaults: Draft
  /** Fields that are validated even when blank, so that they show their own message. */
  required?: readonly (keyof Draft & string)[]
  /** Body to validate, where it is not the draft without its blank fields. */
  bodyOf?: (draft: Draft) => unknown
  /** Errors in addition to the schema's; each replaces the schema's message for its field. */
  errorsOf?: (draft: Draft) => ExtraErrors
  /** Fields without a control of their own, whose errors are shown above the form. */
  hidden?: readonly (keyof Draft & string)[]
  /** The field the form is about: a refusal that names no field (409, 403, 404) is shown there instead of above the form. */
  subject?: Path<Draft>
  /** Words for a failure that is shown above the form, where the general ones would not do. */
  wordsFor?: (error: ApiError) => string
  /** Begins the ids of the controls, where a summary above the form links to them. */
  idPrefix?: string
}

/**
 * A form over the body of a call: validated by the contract's schema, with the server's messages at their fields and the
 * rest in `failure`. The draft survives every failure.
 */
export function useContractForm<Draft extends FieldValues, S extends GenericSchema>(options: Options<Draft, S>) {
  const { schema, defaults, required = [], bodyOf, errorsOf, hidden = [], subject, wordsFor, idPrefix } = options
  const { i18n } = useLingui()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const form = useForm<Draft, unknown, InferOutput<S>>({
    resolver: contractResolver<Draft, S>(schema, required, { bodyOf, errorsOf }),
    defaultValues: defaults as DefaultValues<Draft>,
    shouldFocusError: idPrefix === undefined,
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const names = Object.keys(defaults).filter((name) => !hidden.includes(name)) as (keyof Draft & string & Path<Draft>)[]
  const summary = useErrorList(errors, names, idPrefix ?? '')
  const errorOf = (name: Path<Draft>): string | undefined => {
    const error: { message?: unknown } | undefined = get(errors, name)
    return typeof error?.message === 'string' ? i18n._(error.message) : undefined
  }
  const refuse = (error: unknown, elsewhere?: ReadonlySet<string>) => {
    const shown = showFailure(form, error, names, elsewhere)
    if (shown && subject && isRefusal(error)) return form.setError(subject, { type: 'server', message: shown.text })
    setFailure(shown && wordsFor && isApiError(error) ? { text: wordsFor(error), code: error.code } : shown)
  }

  return {
    form,
    errorOf,
    /** Shows the failure of a call; `elsewhere` as for `showFailure`. Rethrows errors that are not of a call. */
    refuse,
    failure,
    setFailure,
    isBusy: isSubmitting,
    /** Errors for `FormErrorSummary`; its key is the number of attempts. */
    summary: { errors: summary.listed.map(({ id, message }) => ({ id, message: i18n._(message) })), key: submitCount },
    /** Props of a control. */
    field: (name: Path<Draft>) => ({
      ...(idPrefix === undefined ? {} : { id: `${idPrefix}-${name}` }),
      error: errorOf(name),
      ...form.register(name),
    }),
    /** The form's submit handler; `send` may throw the error of its call. */
    onSubmit: (send: (body: InferOutput<S>) => Promise<void>) =>
      form.handleSubmit(async (body) => {
        setFailure(null)
        summary.clear()
        try {
          await send(body)
        } catch (error) {
          refuse(error)
        }
      }, summary.list),
  }
}

const isRefusal = (error: unknown) => isApiError(error) && [400, 403, 404, 409].includes(error.status)

/** Form state that the parts of a form need. */
export type ContractForm<Draft extends FieldValues> = Pick<
  ReturnType<typeof useContractForm<Draft, GenericSchema>>,
  'errorOf' | 'failure' | 'field'
>
