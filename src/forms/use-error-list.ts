import { useEffect, useState } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'

type Listed = { name: string; id: string; message: string }

/**
 * The errors of a refused form, in the order of its fields, for the summary above it. A corrected field leaves the list
 * permanently, so that it does not reappear during typing. `prefix` begins the ids of the controls.
 */
export function useErrorList<Draft extends FieldValues>(
  errors: FieldErrors<Draft>,
  names: readonly (keyof Draft & string)[],
  prefix: string,
) {
  const [listed, setListed] = useState<Listed[]>([])
  const wrong = names.filter((name) => errors[name]).join(' ')
  useEffect(() => {
    const still = wrong.split(' ')
    setListed((before) =>
      before.every(({ name }) => still.includes(name)) ? before : before.filter(({ name }) => still.includes(name)),
    )
  }, [wrong])
  return {
    listed,
    clear: () => setListed([]),
    list: (refused: FieldErrors<Draft>) =>
      setListed(
        names.flatMap((name) => {
          const message = refused[name]?.message
          return typeof message === 'string' ? [{ name, id: `${prefix}-${name}`, message }] : []
        }),
      ),
  }
}
