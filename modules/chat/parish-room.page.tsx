import { useLingui } from '@lingui/react'
import { createLazyRoute, Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { chatEndpoints } from '#contract/chat/chat.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { Spinner } from '#src/ui/status/spinner.tsx'
import { Page } from '#src/ui/page/page.tsx'

export const Route = createLazyRoute('/member/messages/parish/$parishId')({ component: ParishRoom })

/** Opens the parish's room (MSG-D5); members of other parishes learn nothing of it. */
function ParishRoom() {
  const { i18n } = useLingui()
  const { parishId } = Route.useParams()
  const { mutate, data, error, isPending } = useApiMutation(chatEndpoints.openParishRoom)
  const open = () => mutate({ params: { id: parishId } })
  useEffect(() => mutate({ params: { id: parishId } }), [mutate, parishId])
  if (data) return <Navigate to="/chat" search={{ room: data.id }} replace />
  if (!error)
    return (
      <Page>
        <Spinner label={i18n.t('Opening the room')} />
      </Page>
    )
  const isClosed = isApiError(error) && error.status === 404
  return (
    <Page>
      {isClosed ? (
        <EmptyState kind="no-permission" title={i18n.t('This room is for the members of its parish.')} />
      ) : (
        <LoadFailure query={{ error, isFetching: isPending, refetch: open }} title={i18n.t('The room could not be opened')} />
      )}
    </Page>
  )
}
