import { useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormSetValue } from 'react-hook-form'

const prerendered = () => globalThis.document?.querySelector<HTMLElement>('[data-prerendered]') ?? null

/**
 * Copies into a form the text typed into its prerendered copy before this script ran, and submits it if that was requested
 * (src/theme/first.ts blocks the native submit). `names`: fields that may contain text.
 */
export function useTypedBefore<Draft extends FieldValues>(
  form: { setValue: UseFormSetValue<Draft> },
  names: readonly Path<Draft>[],
) {
  const typed = useRef<[Path<Draft>, string | boolean][]>([])
  // All in the commit that hydrates the page, so that nothing typed meanwhile is lost: read before the form empties its fields,
  // and restored right after.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useInsertionEffect(() => {
    typed.current = readTyped(names)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
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
