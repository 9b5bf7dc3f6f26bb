import { valibotResolver } from '@hookform/resolvers/valibot'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { GenericSchema } from 'valibot'

/** A form's draft as the call takes it: fields left empty are left out. */
export const withoutBlanks = <T extends FieldValues>(draft: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  ) as Partial<T>

/** Checks the draft by the contract's schema of the body; `required` fields are checked also when empty, so that they say their own words. */
export function contractResolver<T extends FieldValues>(
  schema: GenericSchema,
  required: readonly (keyof T & string)[],
): Resolver<T> {
  const check = valibotResolver(schema as never) as unknown as Resolver<T>
  return (draft, context, options) => {
    const blanks = Object.fromEntries(required.map((name) => [name, draft[name] ?? '']))
    return check({ ...blanks, ...withoutBlanks(draft) } as unknown as T, context, options)
  }
}
