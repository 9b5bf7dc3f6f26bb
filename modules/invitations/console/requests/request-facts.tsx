import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { InvitationRequest } from '#contract/invitations/invitation-request.ts'
import { countryName } from '#src/console/country-name.ts'
import { Badge } from '#src/ui/badge.tsx'
import { DataList } from '#src/ui/data-list.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { requestTone, requestWords } from './request-words.ts'

/** What somebody wrote when they asked, and what was decided. */
export function RequestFacts({ request }: { request: InvitationRequest }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { parish, parish_text, referred_by, reviewed_by, reviewed_at, internal_note } = request
  return (
    <Stack>
      <Message dir="auto">{request.message}</Message>
      <DataList
        items={[
          { label: i18n.t('Email'), value: <bdi dir="ltr">{request.email}</bdi> },
          { label: i18n.t('Phone'), value: request.phone ? <bdi dir="ltr">{request.phone}</bdi> : '–' },
          {
            label: i18n.t('Parish'),
            value: parish ? (
              <bdi>{parish.name}</bdi>
            ) : parish_text ? (
              i18n.t('“{parish}”, not in the list', { parish: parish_text })
            ) : (
              '–'
            ),
          },
          {
            label: i18n.t('Lives in'),
            value: (
              <bdi>
                {request.city}, {countryName(request.country, locale)}
              </bdi>
            ),
          },
          { label: i18n.t('Sent by'), value: referred_by ? <bdi>{referred_by}</bdi> : '–' },
          { label: i18n.t('Asked'), value: <RelativeTime at={request.created_at} /> },
          {
            label: i18n.t('Status'),
            value: <Badge tone={requestTone[request.status]}>{i18n._(requestWords[request.status])}</Badge>,
          },
          ...(reviewed_at
            ? [
                {
                  label: i18n.t('Decided'),
                  value: (
                    <>
                      <RelativeTime at={reviewed_at} />
                      {reviewed_by ? (
                        <>
                          {' · '}
                          <bdi>{reviewed_by}</bdi>
                        </>
                      ) : null}
                    </>
                  ),
                },
              ]
            : []),
          ...(internal_note ? [{ label: i18n.t('Note'), value: <bdi>{internal_note}</bdi> }] : []),
        ]}
      />
    </Stack>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
const Message = chakra('p', {
  base: {
    padding: '4',
    background: 'sunken',
    borderRadius: 'card',
    borderInlineStartWidth: '3px',
    borderColor: 'gold',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    textAlign: 'start',
  },
})
