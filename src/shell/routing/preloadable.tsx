import { type ComponentType, lazy, useState } from 'react'
import { loadAgain } from './load-again.ts'

export type Preloadable<Props> = ComponentType<Props> & { preload: () => Promise<ComponentType<Props>> }

/**
 * A component whose code loads by `preload`, in one attempt, or on first render, in several. Once loaded it renders synchronously.
 * Render it within a `Suspense`.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    loaded ??= await load()
    return loaded
  }
  const Waiting = lazy(async () => ({ default: await loadAgain(preload) }))
  // biome-ignore lint/correctness/noComponentHookFactories: created once per part, as lazy() does
  function Late(props: Props) {
    // Chosen once per element: another type would remount it.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Waiting)
    return <Part {...props} />
  }
  return Object.assign(Late, { preload })
}
