import { useEffect, useState } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'

type Fault = { name: string; id: string; message: string }

/**
 * What a sent form was refused for, in the order of its fields; a corrected one leaves the list for good, so that it never
 * comes back while somebody types. `prefix` begins the ids of the controls.
 */
export function useFaults<T extends FieldValues>(errors: FieldErrors<T>, names: readonly (keyof T & string)[], prefix: string) {
  const [faults, setFaults] = useState<Fault[]>([])
  const wrong = names.filter((name) => errors[name]).join(' ')
  useEffect(() => {
    const still = wrong.split(' ')
    setFaults((before) =>
      before.every(({ name }) => still.includes(name)) ? before : before.filter(({ name }) => still.includes(name)),
    )
  }, [wrong])
  return {
    faults,
    clear: () => setFaults([]),
    list: (refused: FieldErrors<T>) =>
      setFaults(
        names.flatMap((name) => {
          const message = refused[name]?.message
          return typeof message === 'string' ? [{ name, id: `${prefix}-${name}`, message }] : []
        }),
      ),
  }
}
