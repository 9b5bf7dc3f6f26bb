import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import X from 'lucide-react/icons/x'
import type { FormEvent } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { maxGuests } from '#machines/rsvp/guests.ts'
import type { rsvpMachine } from '#machines/rsvp/rsvp.machine.ts'
import { Companions } from './companions.tsx'
import { useServices } from '#src/services/services-context.tsx'
import { FormButtons } from '#src/ui/form/form-buttons.tsx'
import { Form, FormActions } from '#src/ui/form/form.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'

type Props = { actor: ActorRefFrom<typeof rsvpMachine>; snapshot: SnapshotFrom<typeof rsvpMachine> }

/** RSVP form: yes, no or maybe, guests with a yes, a note to the organiser. */
export function RsvpForm({ actor, snapshot }: Props) {
  const { i18n } = useLingui()
  const { newKey } = useServices()
  const { draft, event } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  // Another member's RSVP may arrive while this one is pending: the server's response decides.
  const isBlocked = !isBusy && draft.response === 'yes' && event.is_full && event.user_rsvp?.response !== 'yes'
  const submit = { type: 'submit' as const, key: '' }

  const send = (formEvent: FormEvent) => {
    formEvent.preventDefault()
    actor.send({ ...submit, key: newKey() })
  }
  return (
    <Form onSubmit={send} aria-label={i18n.t('Your response')}>
      <RadioCards
        label={i18n.t('Will you come?')}
        value={draft.response ?? ''}
        onChange={(change) => actor.send({ type: 'pick', response: change.currentTarget.value as 'yes' | 'no' | 'maybe' })}
        options={[
          { value: 'yes', label: i18n.t('Yes'), icon: <Check size={18} aria-hidden /> },
          { value: 'no', label: i18n.t('No'), icon: <X size={18} aria-hidden /> },
          { value: 'maybe', label: i18n.t('Maybe'), icon: <CircleHelp size={18} aria-hidden /> },
        ]}
      />
      {isBlocked ? <Full role="alert">{i18n.t('Event is Full')}</Full> : null}
      {draft.response === 'yes' && !isBlocked ? (
        <TextField
          type="number"
          inputMode="numeric"
          min={0}
          max={maxGuests(event)}
          label={i18n.t('Guests')}
          help={i18n.t('How many people you bring, at most {most}.', { most: i18n.number(maxGuests(event)) })}
          value={String(draft.guests)}
          onChange={(change) => actor.send({ type: 'setGuests', guests: Number(change.currentTarget.value) })}
        />
      ) : null}
      {draft.response === 'yes' && !isBlocked ? (
        <Companions
          chosen={draft.companions ?? []}
          most={maxGuests(event)}
          isBusy={isBusy}
          onChange={(companions) => actor.send({ type: 'setCompanions', companions })}
        />
      ) : null}
      {draft.response ? (
        <TextareaField
          rows={2}
          isOptional
          limit={500}
          maxLength={500}
          label={i18n.t('Notes for the organiser')}
          value={draft.notes}
          onChange={(change) => actor.send({ type: 'setNotes', notes: change.currentTarget.value })}
        />
      ) : null}
      <Stack>
        <FormActions>
          <FormButtons
            isBusy={isBusy}
            isOff={!snapshot.can({ ...submit, key: 'x' })}
            onCancel={() => actor.send({ type: 'cancel' })}
          >
            {i18n.t('Submit RSVP')}
          </FormButtons>
        </FormActions>
      </Stack>
    </Form>
  )
}

const Full = chakra('p', { base: { color: 'crimson', fontWeight: '500' } })
