import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { AdminSession } from '#contract/staff/console-account.ts'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { useConsoleMutation, useConsoleQuery } from '#src/console/console-query.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { TableFailure } from '#src/console/table/table-state.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { SkeletonText } from '#src/ui/status/skeleton.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { deviceName } from './device-name.ts'
import { Lines } from './lines.tsx'

/** The account's own console sessions, each with a button to end it. */
export function SessionsCard() {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const query = useConsoleQuery(adminAuthEndpoints.sessions, {})
  const end = useConsoleMutation(adminAuthEndpoints.endSession)
  const [ending, setEnding] = useState<AdminSession | null>(null)
  return (
    <Card title={i18n.t('Open sessions')}>
      {query.isError ? <TableFailure query={query} isSlim /> : null}
      {query.data ? (
        <Lines>
          {query.data.map((session) => (
            <li key={session.id}>
              <div>
                <strong>{deviceName(session.user_agent)}</strong>
                {session.is_current ? <Badge tone="success">{i18n.t('This one')}</Badge> : null}
                <p>
                  <FactLine facts={[<bdi key="ip">{session.ip}</bdi>, i18n.t('Last used')]} />{' '}
                  <RelativeTime at={session.last_seen_at} />
                </p>
              </div>
              {session.is_current ? null : (
                <Button
                  size="sm"
                  aria-label={i18n.t('End session {name}', { name: deviceName(session.user_agent) })}
                  onClick={() => setEnding(session)}
                >
                  {i18n.t('End session')}
                </Button>
              )}
            </li>
          ))}
        </Lines>
      ) : query.isPending ? (
        <SkeletonText />
      ) : null}
      <ConfirmDialog
        title={i18n.t('End this session?')}
        action={i18n.t('End session')}
        isDanger
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={() =>
          end.mutateAsync({ params: { id: ending?.id ?? '' } }).catch((error: unknown) => {
            throw new Error(errorText(error))
          })
        }
      >
        {i18n.t('{name} will have to log in again.', { name: deviceName(ending?.user_agent ?? '') })}
      </ConfirmDialog>
    </Card>
  )
}
