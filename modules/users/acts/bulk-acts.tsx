import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import type { CallOutput } from '#contract/core/endpoint.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useMay } from '#src/console/use-admin.ts'
import { useDangerousAct } from '#src/console/use-dangerous-act.tsx'
import { useDone } from '#src/console/use-done.ts'
import { RefusedDialog } from '#src/console/refused-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { UntilField } from './until-field.tsx'

type Outcome = CallOutput<typeof usersEndpoints.bulk>
type Act = 'verify_email' | 'revoke_sessions' | 'suspend' | 'unsuspend'

/** One act on the chosen members; whoever it was refused for is named with the reason (USR-D1). */
export function BulkActs({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const { i18n } = useLingui()
  const count = ids.length
  const { ask, dialog } = useDangerousAct()
  const done = useDone()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const until = useRef<string | null>(null)
  const bulk = useConsoleMutation(usersEndpoints.bulk)
  const [mayVerify, mayManage, maySuspend] = [useMay('verify_users'), useMay('manage_users'), useMay('suspend_users')]

  function start(act: Act, title: string, action: string, isDanger = false) {
    until.current = null
    ask({
      title,
      ...(act === 'suspend'
        ? {
            children: (
              <UntilField onChange={(day) => (until.current = day)}>
                {i18n.t('They are signed out everywhere, cannot log in, and are told by mail with the reason.')}
              </UntilField>
            ),
          }
        : {}),
      action,
      isDanger,
      run: async (reason) => {
        const result = await bulk.mutateAsync({ body: { ids: [...ids], act, reason, until: until.current } })
        done(/*i18n*/ '{count, plural, one {Done for # person} other {Done for # people}}', { count: result.done })
        if (result.refused.length > 0) setOutcome(result)
        else onDone()
      },
    })
  }

  return (
    <>
      {mayVerify ? (
        <Button
          size="sm"
          onClick={() =>
            start(
              'verify_email',
              i18n.t('{count, plural, one {Verify # address} other {Verify # addresses}}', { count }),
              i18n.t('Verify email'),
            )
          }
        >
          {i18n.t('Verify email')}
        </Button>
      ) : null}
      {mayManage ? (
        <Button
          size="sm"
          onClick={() =>
            start(
              'revoke_sessions',
              i18n.t('{count, plural, one {Sign # person out} other {Sign # people out}}', { count }),
              i18n.t('End sessions'),
            )
          }
        >
          {i18n.t('End sessions')}
        </Button>
      ) : null}
      {maySuspend ? (
        <>
          <Button
            size="sm"
            onClick={() =>
              start(
                'unsuspend',
                i18n.t('{count, plural, one {Lift # suspension} other {Lift # suspensions}}', { count }),
                i18n.t('Lift the suspension'),
              )
            }
          >
            {i18n.t('Lift the suspension')}
          </Button>
          <Button
            size="sm"
            variant="danger"
            onClick={() =>
              start(
                'suspend',
                i18n.t('{count, plural, one {Suspend # person} other {Suspend # people}}', { count }),
                i18n.t('Suspend'),
                true,
              )
            }
          >
            {i18n.t('Suspend')}
          </Button>
        </>
      ) : null}
      {dialog}
      {outcome ? (
        <RefusedDialog
          refused={outcome.refused}
          onClose={() => {
            setOutcome(null)
            onDone()
          }}
        />
      ) : null}
    </>
  )
}
