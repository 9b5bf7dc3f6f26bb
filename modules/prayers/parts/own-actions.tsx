import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import Pencil from 'lucide-react/icons/pencil'
import { lazy, Suspense, useState } from 'react'
import { type PrayerRequest, prayersEndpoints } from '#contract/prayers/prayers.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { failureText } from '../failure-text.ts'
import { usePutRequest } from '../use-pray.ts'

const RequestDialog = lazy(() => import('./request-dialog.tsx').then((part) => ({ default: part.RequestDialog })))
type Asked = 'renew' | 'close' | 'delete'

/** The author's actions on a request: edit, renew, close, delete. */
export function OwnActions({ request }: { request: PrayerRequest }) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const navigate = useNavigate()
  const put = usePutRequest()
  const [isEditing, setEditing] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const renew = useApiMutation(prayersEndpoints.renew)
  const close = useApiMutation(prayersEndpoints.close)
  const remove = useApiMutation(prayersEndpoints.remove)
  const { status, renewals_left } = request
  const isOpen = status === 'active' || status === 'pending' || status === 'hidden'
  const call = { params: { id: request.id } }

  const tell = (title: string, description: string) =>
    bus.publish('prayers', { type: 'toast.requested', host: 'single', variant: 'success', title, description })
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      throw new Error(failureText(i18n, error))
    }
  }
  const operations: Record<Asked, () => Promise<void>> = {
    async renew() {
      put(await renew.mutateAsync(call))
      tell(/*i18n*/ 'Request renewed', /*i18n*/ 'It stays open for 30 days from today.')
    },
    async close() {
      put(await close.mutateAsync(call))
      tell(/*i18n*/ 'Request closed', /*i18n*/ 'You will find it under Mine.')
    },
    async delete() {
      await remove.mutateAsync(call)
      tell(/*i18n*/ 'Request deleted', /*i18n*/ 'Its updates and prayers are deleted with it.')
      await navigate({ to: '/prayers', search: { tab: 'mine' } })
    },
  }
  const questions: Record<Asked, { title: string; action: string; text: string }> = {
    renew: {
      title: i18n.t('Renew this request?'),
      action: i18n.t('Renew request'),
      text: i18n.t(
        '{count, plural, one {It stays open for 30 days from today. You can do this once more.} other {It stays open for 30 days from today. You can do this # more times.}}',
        { count: renewals_left },
      ),
    },
    close: {
      title: i18n.t('Close this request?'),
      action: i18n.t('Close request'),
      text: i18n.t('Nobody else will see it any more. You will find it under Mine, and it cannot be reopened.'),
    },
    delete: {
      title: i18n.t('Delete this request?'),
      action: i18n.t('Delete request'),
      text: i18n.t('It is deleted for good, with its updates and prayers.'),
    },
  }
  return (
    <>
      {isOpen ? (
        <Button icon={<Pencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
          {i18n.t('Change')}
        </Button>
      ) : null}
      <Menu
        label={i18n.t('More about your request')}
        items={[
          ...((status === 'active' || status === 'expired') && renewals_left > 0
            ? [{ id: 'renew', label: i18n.t('Renew'), onSelect: () => setAsked('renew') }]
            : []),
          ...(isOpen || status === 'expired'
            ? [{ id: 'close', label: i18n.t('Close request'), onSelect: () => setAsked('close') }]
            : []),
          { id: 'delete', label: i18n.t('Delete'), isDanger: true, onSelect: () => setAsked('delete') },
        ]}
      />
      {asked ? (
        <ConfirmDialog
          isOpen
          isDanger={asked === 'delete'}
          title={questions[asked].title}
          action={questions[asked].action}
          onClose={() => setAsked(null)}
          onConfirm={() => attempt(operations[asked])}
        >
          {questions[asked].text}
        </ConfirmDialog>
      ) : null}
      {isEditing ? (
        <Suspense>
          <RequestDialog request={request} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
