import { type ComponentType, lazy, useState } from 'react'
import { idle } from '#src/lib/idle.ts'
import { loadAgain } from '#src/shell/routing/load-again.ts'

const starts: Array<() => Promise<unknown>> = []

/**
 * A component whose code loads when the page is idle, or on first render. Once loaded it renders synchronously. Render it within
 * a `Suspense`.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null
  let loaded: ComponentType<Props> | null = null
  const start = () => {
    loading ??= loadAgain(load).then((part) => {
      loaded = part
      return { default: part }
    })
    return loading
  }
  const Waiting = lazy(start)
  starts.push(start)
  if (typeof document !== 'undefined') void idle().then(start)
  // biome-ignore lint/correctness/noComponentHookFactories: created once per part, as lazy() does
  return function LatePart(props: Props) {
    // Chosen once per element: another type would remount it.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Waiting)
    return <Part {...props} />
  }
}

/** Loads every late part declared so far, for tests without idle time. */
export const loadLateParts = () => Promise.all(starts.map((start) => start()))
