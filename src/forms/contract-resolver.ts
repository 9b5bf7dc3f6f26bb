import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import * as v from 'valibot'
import { ruleText } from '#src/api/reason-text.ts'

/** The draft without empty fields, as a call expects it. */
const withoutBlanks = (draft: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== '' && value !== null && value !== undefined))

/** Name of the error of no field in particular. react-hook-form drops one under `root` and sends the form. */
export const wholeForm = 'form'
/** Errors of a draft that its schema does not name, by field; English or already translated. */
export type ExtraErrors = Readonly<Record<string, string | undefined>>

type Options<Draft> = {
  /** Body of the call for this draft; without it the draft itself. Blank fields of a draft count as absent, those of a body do not. */
  bodyOf?: ((draft: Draft) => unknown) | undefined
  errorsOf?: ((draft: Draft) => ExtraErrors) | undefined
}

/**
 * Validates a draft with the schema of a call's body. Blank fields count as absent, except those in `required`, which are
 * validated as `''` so that their own message is shown. Errors without a field in the draft are reported under `wholeForm`.
 */
export function contractResolver<Draft extends FieldValues, S extends v.GenericSchema>(
  schema: S,
  required: readonly (keyof Draft & string)[],
  { bodyOf, errorsOf }: Options<Draft> = {},
): Resolver<Draft, unknown, v.InferOutput<S>> {
  return (draft) => {
    const blanks = Object.fromEntries(required.map((name) => [name, draft[name] ?? '']))
    const result = v.safeParse(schema, bodyOf ? bodyOf(draft) : { ...blanks, ...withoutBlanks(draft) })
    const faults = Object.entries(errorsOf?.(draft) ?? {}).filter(([, message]) => message !== undefined)
    if (result.success && faults.length === 0) return { values: result.output, errors: {} }
    const errors: FieldErrors<Draft> = {}
    for (const issue of result.issues?.toReversed() ?? []) {
      const path = v.getDotPath(issue) ?? wholeForm
      const isKnown = bodyOf === undefined || (path.split('.')[0] ?? '') in draft
      set(errors, isKnown ? path : wholeForm, { type: issue.type, message: ruleText(issue) })
    }
    for (const [name, message] of faults) set(errors, name, { type: 'fault', message })
    return { values: {}, errors }
  }
}
