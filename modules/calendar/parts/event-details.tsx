import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import CalendarX from 'lucide-react/icons/calendar-x'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { isAhead, isDeletable } from '#contract/calendar/event-acts.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import type { eventEditorMachine } from '#machines/event-editor/event-editor.machine.ts'
import { CategoryChip } from '../event/category.tsx'
import { EventFacts } from '../event/event-facts.tsx'
import { RsvpPanel } from '../answer/rsvp-panel.tsx'
import { titleOf } from '../event/title-of.ts'
import { CancelDialog } from '../hosting/cancel-dialog.tsx'
import { CancelledBanner } from '../hosting/cancelled-banner.tsx'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

type Props = {
  event: CalendarEvent
  isOpen: boolean
  actor: ActorRefFrom<typeof eventEditorMachine>
  snapshot: SnapshotFrom<typeof eventEditorMachine>
  onEdit: () => void
}

/** An event in the calendar: its facts, the member's RSVP, and its managers' actions. */
export function EventDetails({ event, isOpen, actor, snapshot, onEdit }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { clock } = useServices()
  const [isCancelling, setCancelling] = useState(false)
  const canDelete = isDeletable(event, clock)
  const isSharing = snapshot.matches('sharing')
  const canEdit = snapshot.context.canEdit
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => actor.send({ type: 'close', dirty: false })}
      title={<span dir="auto">{titleOf(event, locale)}</span>}
      footer={
        <>
          {canEdit && !canDelete && event.status === 'scheduled' && isAhead(event, clock) ? (
            <Button variant="dangerOutline" icon={<CalendarX size={18} />} onClick={() => setCancelling(true)}>
              {i18n.t('Cancel event')}
            </Button>
          ) : null}
          {canEdit && canDelete ? (
            <Button variant="dangerOutline" icon={<Trash2 size={18} />} onClick={() => actor.send({ type: 'delete' })}>
              {i18n.t('Delete')}
            </Button>
          ) : null}
          <Button icon={<Share2 size={18} />} isBusy={isSharing} onClick={() => actor.send({ type: 'share' })}>
            {i18n.t('Share')}
          </Button>
          {canEdit ? (
            <Button variant="solid" icon={<Pencil size={18} />} onClick={onEdit}>
              {i18n.t('Edit')}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap="5">
        {event.status === 'cancelled' ? <CancelledBanner event={event} /> : null}
        <Chips>
          <CategoryChip category={event.category} />
        </Chips>
        <EventFacts event={event} />
        {event.rsvp_enabled ? (
          <Answer aria-label={i18n.t('Your response')}>
            <RsvpPanel key={event.id} event={event} />
          </Answer>
        ) : null}
        {event.description ? <Description dir="auto">{event.description}</Description> : null}
        <TextLink to="/events/$eventId" params={{ eventId: event.id }}>
          {i18n.t('Open the event page')}
        </TextLink>
      </Stack>
      {isCancelling ? <CancelDialog event={event} onClose={() => setCancelling(false)} /> : null}
    </Dialog>
  )
}

const Chips = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Description = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } })
const Answer = chakra('section', { base: { display: 'grid', gap: '4', padding: '4', borderRadius: 'card', bg: 'sunken' } })
