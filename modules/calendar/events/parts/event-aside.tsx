import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import CalendarX from 'lucide-react/icons/calendar-x'
import Pencil from 'lucide-react/icons/pencil'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { isAhead } from '#contract/calendar/event-acts.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { useServices } from '#src/services/services-context.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { WhatsAppLink } from '#src/ui/share-links.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { AddToCalendar } from '../../event/share/add-to-calendar.tsx'
import { openingNote } from '../../event/share/share.ts'
import { ShareButton } from '../../event/share/share-button.tsx'
import { nameOf, titleOf } from '../../event/title-of.ts'
import { CancelDialog } from '../../hosting/cancel-dialog.tsx'
import { InviteDialog } from '../../hosting/invite-dialog.tsx'

/** What one does with an event beside answering it: keep the date, pass it on, and host it. */
export function EventAside({ event }: { event: CalendarEvent }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { clock } = useServices()
  const [open, setOpen] = useState<'invite' | 'cancel' | null>(null)
  const isPlanned = event.status === 'scheduled' && isAhead(event, clock)
  const visibility = {
    public: i18n.t('Anyone in the community'),
    members: i18n.t('Members Only'),
    private: i18n.t('Only invited users'),
  }[event.visibility]
  const note = openingNote(event, i18n)
  const message = [titleOf(event, locale), note && `(${note})`].filter(Boolean).join(' ')
  return (
    <Stack gap={{ base: 6, md: 8 }}>
      <Section title={i18n.t('Keep the date')}>
        <Tools>
          <AddToCalendar event={event} />
          <ShareButton event={event} />
          <WhatsAppLink text={message} url={`${location.origin}/events/${event.id}`} />
          {note ? <QuietText>{note}</QuietText> : null}
        </Tools>
      </Section>
      {event.can_edit ? (
        <Section title={i18n.t('For the hosts')}>
          <Tools>
            {isPlanned ? (
              <Button icon={<UserPlus size={18} aria-hidden />} onClick={() => setOpen('invite')}>
                {i18n.t('Invite people')}
              </Button>
            ) : null}
            <ButtonLink to="/calendar" search={{ event: event.id }}>
              <Pencil size={18} aria-hidden />
              {i18n.t('Edit in calendar')}
            </ButtonLink>
            {isPlanned ? (
              <Button variant="dangerOutline" icon={<CalendarX size={18} aria-hidden />} onClick={() => setOpen('cancel')}>
                {i18n.t('Cancel event')}
              </Button>
            ) : null}
          </Tools>
        </Section>
      ) : null}
      <DataList
        items={[
          {
            label: i18n.t('Calendar'),
            value: <bdi>{nameOf({ name: event.calendar_name, name_ar: event.calendar_name_ar }, locale)}</bdi>,
          },
          { label: i18n.t('Visible to'), value: visibility },
          { label: i18n.t('Organised by'), value: <bdi>{event.created_by_name}</bdi> },
        ]}
      />
      {open === 'invite' ? <InviteDialog event={event} onClose={() => setOpen(null)} /> : null}
      {open === 'cancel' ? <CancelDialog event={event} onClose={() => setOpen(null)} /> : null}
    </Stack>
  )
}

const Tools = chakra('div', {
  base: { display: 'grid', gap: '2', '&& > *': { justifyContent: 'start' } },
})
