import { type ComponentType, lazy } from 'react'
import { idle } from '#src/lib/idle.ts'
import { loadAgain } from '#src/shell/routing/load-again.ts'

/** A component whose code loads when the page is idle, or when it is first drawn. Draw it within a `Suspense`. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null
  const start = () => {
    loading ??= loadAgain(load).then((part) => ({ default: part }))
    return loading
  }
  if (typeof document !== 'undefined') void idle().then(start)
  return lazy(start)
}
