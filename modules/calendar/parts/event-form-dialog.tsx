import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Calendar } from '#contract/calendar/calendar.ts'
import { isDeletable } from '#contract/calendar/event-acts.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import type { eventEditorMachine } from '#machines/event-editor/event-editor.machine.ts'
import { allDayOff, allDayOn, type EventForm, firstInvalid } from '#machines/event-editor/form-rules.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { EventFormFields } from './event-form-fields.tsx'

type Props = {
  actor: ActorRefFrom<typeof eventEditorMachine>
  snapshot: SnapshotFrom<typeof eventEditorMachine>
  calendars: readonly Calendar[]
  manageable: readonly Calendar[]
  event: CalendarEvent | null
}

/** The form for creating and changing an event. Input survives every failure. */
export function EventFormDialog({ actor, snapshot, calendars, manageable, event }: Props) {
  const { i18n } = useLingui()
  const { clock, newKey } = useServices()
  const id = useId()
  const { context } = snapshot
  const [start] = useState(context.form)
  const [form, setForm] = useState(context.form)
  const [earlier, setEarlier] = useState<Pick<EventForm, 'start' | 'end'> | null>(null)
  const [tried, setTried] = useState(0)
  const isBusy = snapshot.matches('saving')
  const isNew = context.original === null
  const { errors } = context

  useEffect(() => {
    const field = tried > 0 ? firstInvalid(errors) : null
    if (field) document.getElementById(`${id}-${field}`)?.focus()
  }, [errors, id, tried])

  if (!form) return null
  const isDirty = JSON.stringify(form) !== JSON.stringify(start)
  // Not disabled while saving: a disabled field loses the focus.
  const change = (fields: Partial<EventForm>) => isBusy || setForm({ ...form, ...fields })
  const setAllDay = (isOn: boolean) => {
    if (isOn && !isBusy) setEarlier({ start: form.start, end: form.end })
    change({ all_day: isOn, ...(isOn ? allDayOn(form) : allDayOff(form, earlier)) })
  }
  const submit = (formEvent: FormEvent) => {
    formEvent.preventDefault()
    setTried(tried + 1)
    actor.send({ type: 'submit', form, key: newKey() })
  }
  const current =
    event && !manageable.some(({ id: own }) => own === event.calendar)
      ? calendars.filter((calendar) => calendar.id === event.calendar)
      : []
  return (
    <Dialog
      isOpen
      size="lg"
      title={isNew ? i18n.t('Create Event') : i18n.t('Edit Event')}
      onClose={() => actor.send({ type: 'close', dirty: false })}
      canClose={() => {
        if (isBusy) return false
        if (isDirty) actor.send({ type: 'close', dirty: true })
        return !isDirty
      }}
      footer={
        <>
          {event && context.canEdit && isDeletable(event, clock) ? (
            <Button variant="dangerOutline" disabled={isBusy} onClick={() => actor.send({ type: 'delete' })}>
              {i18n.t('Delete')}
            </Button>
          ) : null}
          <FormButtons form={id} isBusy={isBusy} onCancel={() => actor.send({ type: 'close', dirty: isDirty })}>
            {isNew ? i18n.t('Create Event') : i18n.t('Save changes')}
          </FormButtons>
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
        <Fields>
          <EventFormFields
            id={id}
            form={form}
            errors={errors}
            calendars={[...manageable, ...current]}
            isLocked={!isNew && !context.canEdit}
            onChange={change}
            onAllDay={setAllDay}
          />
        </Fields>
      </Form>
    </Dialog>
  )
}

const Fields = chakra('div', { base: { display: 'grid', gap: '5', minWidth: '0' } })
