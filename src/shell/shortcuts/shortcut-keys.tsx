import { Suspense, useEffect } from 'react'
import { useServices } from '#src/services/services-context.tsx'
import { openOverlay, useOverlay } from '../overlays/open-overlay.ts'
import { preloadable } from '../routing/preloadable.tsx'
import { activeShortcuts, areShortcutsOn, isTaken } from './shortcuts.ts'

const ShortcutHelp = preloadable(() => import('./shortcut-help.tsx').then((part) => part.ShortcutHelp))

/** Listens for the single keys of the page; `?` lists them. */
export function ShortcutKeys() {
  const { storage } = useServices()
  const isOpen = useOverlay('shortcuts') !== null
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTaken(event) || !areShortcutsOn(storage)) return
      const isHelp = event.key === '?' || event.key === '؟'
      const shortcut = event.shiftKey ? undefined : activeShortcuts().find(({ code }) => code === event.code)
      if (!isHelp && !shortcut) return
      event.preventDefault()
      if (isHelp) openOverlay('shortcuts')
      else shortcut?.run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [storage])
  return isOpen ? (
    <Suspense fallback={null}>
      <ShortcutHelp />
    </Suspense>
  ) : null
}
