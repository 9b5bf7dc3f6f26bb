import type { ComponentType } from 'react'
import { quiet } from '#src/lib/quiet.ts'
import { loadAgain } from '#src/shell/routing/load-again.ts'
import { preloadable } from '#src/shell/routing/preloadable.tsx'

const starts: Array<() => Promise<unknown>> = []

/** A component whose code loads after the first page, or on first render. Render it within a `Suspense`. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = preloadable(load)
  starts.push(Part.preload)
  if (typeof document !== 'undefined') void quiet().then(() => loadAgain(Part.preload))
  return Part
}

/** Loads every late part declared so far, for tests without idle time. */
export const loadLateParts = () => Promise.all(starts.map((start) => start()))
