import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useServices } from '#src/services/services-context.tsx'
import type { FeedbackContentProps } from './feedback-content.tsx'
import { Trigger } from './parts/trigger.tsx'
import { Widget } from './parts/widget.ts'

/** The button on every page, for everyone. Its content is loaded on the first press. */
export function ReportBug() {
  const { bus } = useServices()
  const button = useRef<HTMLButtonElement>(null)
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [Content, setContent] = useState<ComponentType<FeedbackContentProps> | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [isOpen, setOpen] = useState(false)

  async function open() {
    if (Content) return setOpen(true)
    setLoading(true)
    try {
      const { FeedbackContent } = await import('./feedback-content.tsx')
      setContent(() => FeedbackContent)
      setOpen(true)
    } catch {
      bus.publish('feedback', { type: 'toast.requested', host: 'single', variant: 'destructive', ...unloadable() })
    } finally {
      setLoading(false)
    }
  }

  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && isNowhereElse(root)) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, root])

  return (
    <>
      <Trigger button={button} onClick={() => void open()} isHidden={isOpen} isBusy={isLoading} />
      <Widget ref={setRoot}>
        {Content && root ? <Content root={root} isWanted={isOpen} onClosed={() => setOpen(false)} /> : null}
      </Widget>
    </>
  )
}

/** The person may press again; a chunk of a replaced build never becomes available again. */
const unloadable = () =>
  navigator.onLine
    ? { title: /*i18n*/ 'Update Available', description: /*i18n*/ 'Application update available. Please refresh the page.' }
    : {
        title: /*i18n*/ 'Connection Issue',
        description: /*i18n*/ 'Network connection issue. Please check your internet connection.',
      }

/** Whether the focus may move: false for a person who has moved on while the thanks were shown. */
function isNowhereElse(root: HTMLElement | null): boolean {
  const focused = document.activeElement
  return !focused || focused === document.body || focused.localName === 'main' || root?.contains(focused) === true
}
