import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import { waitFor } from 'xstate'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { formOf } from '#machines/event-editor/form-rules.ts'
import { isNotFound } from '#src/api/api-error.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { Spinner } from '#src/ui/status/spinner.tsx'
import type { EventDialogsProps } from '../editor/event-dialogs.tsx'
import { useEventEditor } from '../editor/use-event-editor.ts'
import { localZone, wallTimeOf } from '../wall-time.ts'
import { EventDetails } from './event-details.tsx'
import { EventFormDialog } from './event-form-dialog.tsx'

/** The editor chart's state as dialogs. The address names the event or day. */
export function EditorDialogs({ eventId, create, calendars, onClose }: EventDialogsProps) {
  const { i18n } = useLingui()
  const { clock } = useServices()
  const query = useApiQuery(calendarEndpoints.readEvent, { params: { id: eventId ?? '' } }, { enabled: eventId !== null })
  const event = eventId === null ? null : (query.data ?? null)
  const { actor, snapshot, manageable } = useEventEditor(calendars, event)
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current) return
    if (create !== null) {
      begun.current = true
      const timezone = localZone()
      actor.send({
        type: 'create',
        date: create === 'now' ? null : create,
        now: wallTimeOf(new Date(clock.now()).toISOString(), timezone),
        timezone,
      })
      if (actor.getSnapshot().matches('closed')) onClose()
    } else if (event) {
      begun.current = true
      actor.send({ type: 'open', eventId: event.id, canEdit: event.can_edit })
    }
  }, [actor, clock, create, event, onClose])

  // Closed after having been open: the address drops it.
  const isClosed = snapshot.matches('closed')
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!isClosed) wasOpen.current = true
    else if (wasOpen.current) onClose()
  }, [isClosed, onClose])

  if (eventId !== null && !event) {
    const isAbsent = isNotFound(query.error)
    return (
      <Dialog isOpen onClose={onClose} title={isAbsent ? i18n.t('Event not found') : i18n.t('Event')}>
        {isAbsent ? (
          <EmptyState kind="no-results" title={i18n.t('This event is not available')}>
            {i18n.t('It was deleted, or it is only for people who were invited.')}
          </EmptyState>
        ) : query.isError ? (
          <LoadFailure query={query} title={i18n.t('The event could not be loaded')} />
        ) : (
          <Spinner label={i18n.t('Loading')} />
        )}
      </Dialog>
    )
  }

  const isEditing =
    snapshot.matches('editing') ||
    snapshot.matches('saving') ||
    snapshot.matches('resuming') ||
    snapshot.matches('askingDiscard') ||
    (snapshot.context.back === 'updating' && (snapshot.matches('confirming') || snapshot.matches('deleting')))
  return (
    <>
      {event ? (
        <EventDetails
          event={event}
          isOpen={!isEditing && !isClosed}
          actor={actor}
          snapshot={snapshot}
          onEdit={() => actor.send({ type: 'edit', form: formOf(event, wallTimeOf) })}
        />
      ) : null}
      {isEditing ? (
        <EventFormDialog actor={actor} snapshot={snapshot} calendars={calendars} manageable={manageable} event={event} />
      ) : null}
      <ConfirmDialog
        isOpen={snapshot.matches('confirming') || snapshot.matches('deleting')}
        isDanger
        title={i18n.t('Delete this event?')}
        action={i18n.t('Delete event')}
        onClose={() => actor.send({ type: 'decline' })}
        onConfirm={() => {
          actor.send({ type: 'confirm' })
          return waitFor(actor, (now) => !now.matches('deleting'))
        }}
      >
        {i18n.t('Everyone who answered is told that “{title}” will not take place.', { title: event?.title ?? '' })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={snapshot.matches('askingDiscard')}
        isDanger
        title={i18n.t('Discard what you typed?')}
        action={i18n.t('Discard changes')}
        onClose={() => actor.send({ type: 'keepEditing' })}
        onConfirm={() => actor.send({ type: 'discard' })}
      >
        {i18n.t('The event has changes that were not saved.')}
      </ConfirmDialog>
    </>
  )
}
