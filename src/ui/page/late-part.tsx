import type { ComponentType } from 'react'
import { idle } from '#src/lib/idle.ts'
import { loadAgain } from '#src/shell/routing/load-again.ts'
import { preloadable } from '#src/shell/routing/preloadable.tsx'

const starts: Array<() => Promise<unknown>> = []

/** A component whose code loads when the page is idle, or on first render. Render it within a `Suspense`. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = preloadable(load)
  starts.push(Part.preload)
  if (typeof document !== 'undefined') void idle().then(() => loadAgain(Part.preload))
  return Part
}

/** Loads every late part declared so far, for tests without idle time. */
export const loadLateParts = () => Promise.all(starts.map((start) => start()))
