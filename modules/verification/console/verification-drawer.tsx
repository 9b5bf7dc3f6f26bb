import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { isApiError } from '#src/api/api-error.ts'
import { type Verification, verificationEndpoints } from '#contract/verification/verification.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { TableFailure } from '#src/console/table/table-state.tsx'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DocumentRow } from './document-row.tsx'
import { Thread } from './thread.tsx'
import { useVerificationActs } from './use-verification-acts.tsx'
import { VerificationFacts } from './verification-facts.tsx'
import { isWaiting } from './verification-words.ts'

/** All about one of them. Its address can be handed on: `?open=<id>`. */
export function VerificationDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { i18n } = useLingui()
  const query = useConsoleQuery(verificationEndpoints.verification, { params: { id } }, { placeholderData: () => undefined })
  const acts = useVerificationActs()
  const row = query.data
  const isGone = isApiError(query.error) && query.error.status === 404
  return (
    <Drawer
      title={row ? <bdi>{row.member.name}</bdi> : i18n.t('Verification')}
      isOpen
      onClose={onClose}
      footer={
        row && isWaiting(row) ? (
          <Acts>
            <Button variant="danger" onClick={() => acts.start('reject', row)}>
              {i18n.t('Refuse')}
            </Button>
            <Button onClick={() => acts.start('ask', row)}>{i18n.t('Ask for more')}</Button>
            <Button variant="solid" onClick={() => acts.start('approve', row)}>
              {i18n.t('Verify')}
            </Button>
          </Acts>
        ) : null
      }
    >
      {row ? (
        <Open row={row} onResend={() => acts.start('resend', row)} />
      ) : isGone ? (
        <EmptyState kind="no-results" title={i18n.t('It is not here any more')}>
          {i18n.t('It was taken back, the account was removed, or it belongs to a parish that is not yours.')}
        </EmptyState>
      ) : query.isError ? (
        <TableFailure query={query} />
      ) : (
        <Skeleton height="320px" />
      )}
      {acts.dialog}
    </Drawer>
  )
}

function Open({ row, onResend }: { row: Verification; onResend: () => void }) {
  const { i18n } = useLingui()
  const { kind, documents, documents_deleted_at, messages, text } = row
  return (
    <Stack>
      <VerificationFacts row={row} onResend={onResend} />
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
// On phones the main one stands above the two others.
const Acts = chakra('div', {
  base: {
    display: { base: 'grid', sm: 'flex' },
    gridTemplateColumns: '1fr 1fr',
    gap: '3',
    sm: { justifyContent: 'flex-end' },
    '& > :last-child': { base: { gridColumn: '1 / -1', order: -1 }, sm: { order: 0 } },
  },
})
const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '3', listStyle: 'none' } })
const Quiet = chakra('p', { base: { color: 'fg.muted' } })
