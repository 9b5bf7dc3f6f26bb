import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import { ListToastHost } from './list-toast-host.tsx'
import { SingleToastHost } from './single-toast-host.tsx'
import type { Toasts } from './start-toasts.ts'
import { ToastStack } from './toast-styles.tsx'

/**
 * Hosts of the toasts. Mounted empty at the start: screen readers often miss a live region that arrives together with its text.
 * F8 or Alt+T focuses it.
 */
export function ToastHosts({ toasts }: { toasts: Toasts }) {
  const { i18n } = useLingui()
  const region = useRef<HTMLElement>(null)

  useEffect(() => {
    function reach(event: KeyboardEvent) {
      const asked = event.key === 'F8' || (event.altKey && event.code === 'KeyT')
      if (!asked || !region.current) return
      event.preventDefault()
      const first = region.current.querySelector<HTMLElement>('a, button')
      ;(first ?? region.current).focus()
    }
    document.addEventListener('keydown', reach)
    return () => document.removeEventListener('keydown', reach)
  }, [])

  return (
    <ToastStack ref={region} tabIndex={-1} aria-label={i18n.t('Notifications, F8')}>
      <ListToastHost store={toasts.list} />
      <SingleToastHost actor={toasts.single} />
    </ToastStack>
  )
}
