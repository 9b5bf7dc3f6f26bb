import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { describe } from '#machines/toast/toast-text.ts'
import type { Toasts } from './start-toasts.ts'
import { ToastAction, CloseToast, LiveRegion, ToastBox, ToastMark, ToastText, ToastTitle } from './toast-styles.tsx'
import { useAppearance } from './use-appearance.ts'
import { useSwipe } from './use-swipe.ts'

type ToastActor = Toasts['single']

/** The first toast system: one toast at a time, rendered from its chart. */
export function SingleToastHost({ actor }: { actor: ToastActor }) {
  const toast = useSelector(actor, ({ context }) => context.current)
  const isUrgent = toast?.variant === 'destructive' || toast?.variant === 'error'
  return (
    <>
      <LiveRegion aria-live="assertive" data-toasts="single">
        {toast && isUrgent ? <SingleToast key={toast.id} actor={actor} /> : null}
      </LiveRegion>
      <LiveRegion aria-live="polite" data-toasts="single">
        {toast && !isUrgent ? <SingleToast key={toast.id} actor={actor} /> : null}
      </LiveRegion>
    </>
  )
}

function SingleToast({ actor }: { actor: ToastActor }) {
  const { i18n } = useLingui()
  const toast = useSelector(actor, ({ context }) => context.current)
  const isClosing = useSelector(actor, (snapshot) => snapshot.matches('closing'))
  const box = useRef<HTMLDivElement>(null)
  const { offset, handlers } = useSwipe((distance) => actor.send({ type: 'swipe', distance, at: Date.now() }))
  const tell = (type: 'hover' | 'leave' | 'focus' | 'blur' | 'close' | 'act' | 'animationEnded') => () =>
    actor.send({ type, at: Date.now() })

  useAppearance(box, isClosing, tell('animationEnded'))

  if (!toast) return null
  const title = toast.serverTitle || (toast.title ? i18n._(toast.title, toast.values) : null)
  // biome-ignore lint/correctness/usePlaywrightValidDescribeCallback: a function of ours
  const text = toast.serverText || i18n._(describe(toast), toast.values)
  return (
    <ToastBox
      ref={box}
      data-variant={toast.variant}
      data-state={isClosing ? 'closing' : 'open'}
      style={offset ? { transform: `translateX(${offset}px)`, opacity: 1 - Math.min(Math.abs(offset) / 200, 0.7) } : undefined}
      onPointerEnter={tell('hover')}
      onPointerLeave={tell('leave')}
      onFocus={tell('focus')}
      onBlur={tell('blur')}
      {...handlers}
    >
      <ToastMark variant={toast.variant} />
      <div>
        {title ? <ToastTitle dir="auto">{title}</ToastTitle> : null}
        <ToastText>{text}</ToastText>
      </div>
      {toast.action ? (
        <ToastAction href={toast.action.to} onFollow={tell('act')}>
          {i18n._(toast.action.label)}
        </ToastAction>
      ) : null}
      <CloseToast onClick={tell('close')} />
    </ToastBox>
  )
}
