import { useLingui } from '@lingui/react'
import { useFailureWords } from '#src/console/failure-words.ts'

/** What a failed call says, in the language shown where the server's sentence is known. */
export function useWords(): (error: unknown) => string {
  const { i18n } = useLingui()
  const words = useFailureWords()
  return (error) => i18n._(words(error))
}
