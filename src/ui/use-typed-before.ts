import { useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormSetValue } from 'react-hook-form'

const prerendered = () => globalThis.document?.querySelector<HTMLElement>('[data-prerendered]') ?? null

/**
 * Hands to a form what was typed into its prerendered copy before this script ran, and sends it if that was asked for
 * already (src/theme/first.ts keeps the browser from doing so). `names`: the fields that may hold something.
 */
export function useTypedBefore<Draft extends FieldValues>(
  form: { setValue: UseFormSetValue<Draft> },
  names: readonly Path<Draft>[],
) {
  const typed = useRef<[Path<Draft>, string | boolean][]>([])
  // All in the commit that takes the page over, so that nothing typed meanwhile is missed: read before the form empties its fields as it
  // takes them over, and put back at once after that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useInsertionEffect(() => {
    typed.current = readTyped(names)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useLayoutEffect(() => {
    for (const [name, value] of typed.current) form.setValue(name, value as PathValue<Draft, Path<Draft>>)
  }, [])
  useEffect(() => {
    const page = prerendered()
    if (!page) return
    page.removeAttribute('data-prerendered')
    if (page.dataset['submitted']) page.querySelector('form')?.requestSubmit()
  }, [])
}

function readTyped<Name extends string>(names: readonly Name[]): [Name, string | boolean][] {
  const page = prerendered()
  if (!page) return []
  return names.flatMap((name) => {
    const control = page.querySelector<HTMLInputElement>(`[name="${name}"]`)
    const value = control?.type === 'checkbox' ? control.checked : control?.value
    return value ? [[name, value] as [Name, string | boolean]] : []
  })
}
