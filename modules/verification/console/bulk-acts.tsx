import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { CallOutput } from '#contract/core/endpoint.ts'
import { type VerificationKind, verificationEndpoints } from '#contract/verification/verification.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useFailureWords } from '#src/console/failure-words.ts'
import { useDone } from '#src/console/use-done.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { hasLink } from './verification-words.ts'

export type Refused = CallOutput<typeof verificationEndpoints.bulk>['refused']
type Props = { kind: VerificationKind; ids: readonly string[]; onDone: () => void; onRefused: (refused: Refused) => void }

/** Verifies the chosen ones or sends their links again. It goes with the rows; whoever it was refused for is the list's to name. */
export function BulkActs({ kind, ids, onDone, onRefused }: Props) {
  const { i18n } = useLingui()
  const words = useFailureWords()
  const done = useDone()
  const [asked, setAsked] = useState<'approve' | 'resend' | null>(null)
  const bulk = useConsoleMutation(verificationEndpoints.bulk)
  const count = ids.length

  async function run(act: 'approve' | 'resend') {
    const outcome = await bulk.mutateAsync({ body: { ids: [...ids], act } }).catch((error) => {
      throw new Error(words(error), { cause: error })
    })
    if (outcome.done > 0)
      done(
        act === 'approve'
          ? /*i18n*/ '{count, plural, one {# person is verified} other {# people are verified}}'
          : /*i18n*/ '{count, plural, one {# link was sent again} other {# links were sent again}}',
        { count: outcome.done },
      )
    if (outcome.refused.length > 0) onRefused(outcome.refused)
    onDone()
  }

  return (
    <>
      <Button size="sm" variant="solid" onClick={() => setAsked('approve')}>
        {i18n.t('Verify')}
      </Button>
      {hasLink({ kind }) ? (
        <Button size="sm" onClick={() => setAsked('resend')}>
          {i18n.t('Resend the link')}
        </Button>
      ) : null}
      {asked === 'approve' ? (
        <ConfirmDialog
          title={i18n.t('{count, plural, one {Verify # person?} other {Verify # people?}}', { count })}
          action={i18n.t('Verify')}
          isOpen
          onClose={() => setAsked(null)}
          onConfirm={() => run('approve')}
        >
          <p>{i18n.t('Each of them is told. This cannot be undone here.')}</p>
        </ConfirmDialog>
      ) : null}
      {asked === 'resend' ? (
        <ConfirmDialog
          title={i18n.t('{count, plural, one {Send # link again?} other {Send # links again?}}', { count })}
          action={i18n.t('Resend the link')}
          isOpen
          onClose={() => setAsked(null)}
          onConfirm={() => run('resend')}
        >
          <p>{i18n.t('A new mail with a link goes to each address.')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
