import type { FieldErrors, FieldValues } from 'react-hook-form'

export type Fault = { id: string; message: string }

/** What a sent form was refused for, in the order of its fields; `prefix` begins the ids of the controls. */
export const listFaults = <T extends FieldValues>(
  errors: FieldErrors<T>,
  names: readonly (keyof T & string)[],
  prefix: string,
): Fault[] =>
  names.flatMap((name) => {
    const message = errors[name]?.message
    return typeof message === 'string' ? [{ id: `${prefix}-${name}`, message }] : []
  })
