import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import * as v from 'valibot'

/** The draft without the fields that were left empty, as a call takes it. */
const withoutBlanks = (draft: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== '' && value !== null && value !== undefined))

/**
 * Validates a draft with the schema of a call's body. Blank fields count as absent, except those in `required`, which are
 * validated as `''` so that their own message is shown.
 */
export function contractResolver<Draft extends FieldValues, S extends v.GenericSchema>(
  schema: S,
  required: readonly (keyof Draft & string)[],
): Resolver<Draft, unknown, v.InferOutput<S>> {
  return (draft) => {
    const blanks = Object.fromEntries(required.map((name) => [name, draft[name] ?? '']))
    const result = v.safeParse(schema, { ...blanks, ...withoutBlanks(draft) })
    if (result.success) return { values: result.output, errors: {} }
    const errors: FieldErrors<Draft> = {}
    for (const issue of result.issues.toReversed())
      set(errors, v.getDotPath(issue) ?? 'root', { type: issue.type, message: issue.message })
    return { values: {}, errors }
  }
}
