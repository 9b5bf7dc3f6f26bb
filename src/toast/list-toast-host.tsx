import { useLingui } from '@lingui/react'
import { useSyncExternalStore } from 'react'
import type { ListToast } from '#machines/toast/toast-list.ts'
import type { ToastListStore } from './toast-list.store.ts'
import { CloseToast, LiveRegion, ToastBox, ToastMark, ToastText } from './toast-styles.tsx'

const isUrgent = ({ variant }: ListToast) => variant === 'error' || variant === 'destructive'

/** The second toast system: single lines, newest first. */
export function ListToastHost({ store }: { store: ToastListStore }) {
  const list = useSyncExternalStore(store.subscribe, store.snapshot)
  return (
    <>
      <LiveRegion aria-live="assertive" data-toasts="list">
        {draw(list.filter(isUrgent), store)}
      </LiveRegion>
      <LiveRegion aria-live="polite" data-toasts="list">
        {draw(
          list.filter((toast) => !isUrgent(toast)),
          store,
        )}
      </LiveRegion>
    </>
  )
}

const draw = (list: readonly ListToast[], store: ToastListStore) =>
  list.map((toast) => <Line key={toast.id} toast={toast} dismiss={() => store.dismiss(toast.id)} />)

function Line({ toast, dismiss }: { toast: ListToast; dismiss: () => void }) {
  const { i18n } = useLingui()
  const line = toast.serverText ?? i18n._(toast.title ?? toast.description ?? '', toast.values)
  return (
    <ToastBox data-variant={toast.variant} data-state="open">
      <ToastMark variant={toast.variant} />
      <ToastText>{line}</ToastText>
      <CloseToast onClick={dismiss} />
    </ToastBox>
  )
}
