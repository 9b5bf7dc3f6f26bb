import { nameIn } from '#src/i18n/name-in.ts'
import { isolated } from '#src/lib/isolated.ts'
import { listed } from '#src/lib/listed.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import type { InvitationRequest } from '#contract/invitations/invitation-request.ts'
import { countryName } from '#src/lib/country-name.ts'
import { type Fact, Facts } from '#src/console/list/facts.tsx'
import { requestStates } from './request-labels.ts'

const facts: readonly Fact<InvitationRequest>[] = [
  { label: /*i18n*/ 'Email', email: ({ email }) => email },
  { label: /*i18n*/ 'Phone', cell: ({ phone }) => (phone ? <bdi dir="ltr">{phone}</bdi> : null) },
  {
    label: /*i18n*/ 'Parish',
    cell: ({ parish, parish_text }, { i18n, locale }) =>
      parish ? (
        <bdi>{nameIn(locale, parish)}</bdi>
      ) : (
        parish_text && i18n.t('“{parish}”, not in the list', { parish: isolated(parish_text) })
      ),
  },
  {
    label: /*i18n*/ 'Lives in',
    text: ({ city, country }, { locale }) => listed([city, countryName(country, locale)], locale),
  },
  { label: /*i18n*/ 'Sent by', text: ({ referred_by }) => referred_by },
  { label: /*i18n*/ 'Asked', ago: ({ created_at }) => created_at },
  { label: /*i18n*/ 'Status', badge: ({ status }) => requestStates[status] },
  {
    label: /*i18n*/ 'Decided',
    isOptional: true,
    line: ({ reviewed_at, reviewed_by }) => reviewed_at !== null && [{ ago: reviewed_at }, { text: reviewed_by }],
  },
  { label: /*i18n*/ 'Note', isOptional: true, text: ({ internal_note }) => internal_note },
]

/** The applicant's answers, and the decision. */
export const RequestFacts = ({ request }: { request: InvitationRequest }) => (
  <Stack>
    <Message dir="auto">{request.message}</Message>
    <Facts record={request} facts={facts} />
  </Stack>
)

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
