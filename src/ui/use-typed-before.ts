import { useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

const prerendered = () => globalThis.document?.querySelector<HTMLElement>('[data-prerendered]') ?? null

/**
 * Hands to a form what was typed into its prerendered copy before this script ran, and sends it if that was asked for
 * already (src/theme/first.ts keeps the browser from doing so). `names`: the fields that may hold something.
 */
export function useTypedBefore<Draft extends FieldValues>(form: UseFormReturn<Draft>, names: readonly Path<Draft>[]) {
  // Read while drawing: the form empties its fields when it takes them over.
  const [typed] = useState(() => readTyped(names))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useEffect(() => {
    const page = prerendered()
    if (!page) return
    for (const [name, value] of typed) form.setValue(name, value as PathValue<Draft, Path<Draft>>)
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
