import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type Verification, verificationEndpoints } from '#contract/verification/verification.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import type { DrawerProps } from '#src/console/list/define-list-page.ts'
import { RecordDrawer } from '#src/console/list/record-drawer.tsx'
import type { MenuEntry } from '#src/ui/menu.tsx'
import { DocumentRow } from './document-row.tsx'
import { Thread } from './thread.tsx'
import { VerificationFacts } from './verification-facts.tsx'

/** One verification. Its address can be handed on: `?open=<id>`. */
export function VerificationDrawer({ id, onClose, entriesFor }: DrawerProps<Verification>) {
  const { i18n } = useLingui()
  const query = useConsoleQuery(verificationEndpoints.verification, { params: { id } }, { placeholderData: () => undefined })
  return (
    <RecordDrawer
      title={i18n.t('Verification')}
      nameOf={({ member }) => member.name}
      query={query}
      gone={{
        title: i18n.t('It is not here any more'),
        text: i18n.t('It was taken back, the account was removed, or it belongs to a parish that is not yours.'),
      }}
      entriesFor={(row) => entriesFor(row).filter((entry) => entry.id !== 'resend')}
      onClose={onClose}
    >
      {(row) => <Open row={row} resend={entriesFor(row).find((entry) => entry.id === 'resend')} />}
    </RecordDrawer>
  )
}

function Open({ row, resend }: { row: Verification; resend: MenuEntry | undefined }) {
  const { i18n } = useLingui()
  const { kind, documents, documents_deleted_at, messages, text } = row
  return (
    <Stack>
      <VerificationFacts row={row} resend={resend} />
      {kind === 'clergy' ? (
        <section>
          <h3>{i18n.t('Documents')}</h3>
          {documents.length > 0 ? (
            <List>
              {documents.map((document) => (
                <DocumentRow key={document.id} claimId={row.id} document={document} />
              ))}
            </List>
          ) : (
            <Quiet>
              {documents_deleted_at
                ? i18n.t('Deleted on {day}, 30 days after the decision.', {
                    day: i18n.date(new Date(documents_deleted_at), { dateStyle: 'long' }),
                  })
                : i18n.t('None were handed in.')}
            </Quiet>
          )}
        </section>
      ) : null}
      {text || messages.length > 0 ? (
        <section>
          <h3>{i18n.t('What was written')}</h3>
          <Thread row={row} />
        </section>
      ) : null}
    </Stack>
  )
}

const Stack = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
    '& h3': { textStyle: 'h4', marginBottom: '3' },
  },
})
const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '3', listStyle: 'none' } })
const Quiet = chakra('p', { base: { color: 'fg.muted' } })
