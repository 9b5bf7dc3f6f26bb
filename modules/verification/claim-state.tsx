import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { type RankClaim, standingEndpoints } from '#contract/verification/standing.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { rankLabels } from '#contract/accounts/church-rank.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { MessageThread } from '#src/ui/show/message-thread.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { AnswerForm } from './answer-form.tsx'
import { isOpenClaim } from './claim-labels.ts'
import { useStandingChange } from './use-standing-change.ts'

/** The status of the newest claim: pending, the staff's question, or their decision. */
export function ClaimState({ claim }: { claim: RankClaim }) {
  const { i18n } = useLingui()
  const { status, reason, messages, text, created_at } = claim
  const rank = i18n._(rankLabels[claim.rank])
  const conversation = [...(text ? [{ at: created_at, from: 'member' as const, text }] : []), ...messages]
  if (status === 'approved') return <Banner tone="success">{i18n.t('The staff have confirmed: {rank}.', { rank })}</Banner>
  if (status === 'rejected')
    return (
      <Banner tone="warning">
        {i18n.t('The staff did not confirm: {rank}.', { rank })} <bdi>{reason}</bdi>
      </Banner>
    )
  return (
    <Stack>
      <Banner tone={status === 'pending' ? 'info' : 'warning'}>
        {status === 'pending'
          ? i18n.t('You said: {rank}. It is waiting for staff to confirm it.', { rank })
          : i18n.t('You said: {rank}. The staff ask for more before they confirm it.', { rank })}
      </Banner>
      <Documents claim={claim} />
      {conversation.length > 0 ? (
        <MessageThread
          messages={conversation.map(({ from, ...message }) => ({
            ...message,
            from: from === 'staff' ? i18n.t('Staff') : i18n.t('You'),
            isOther: from === 'staff',
          }))}
        />
      ) : null}
      {status === 'info_requested' ? <AnswerForm claimId={claim.id} /> : null}
      {isOpenClaim(claim) ? <TakeBack claim={claim} /> : null}
    </Stack>
  )
}

function Documents({ claim: { documents } }: { claim: RankClaim }) {
  const { i18n } = useLingui()
  if (documents.length === 0) return null
  return (
    <Files aria-label={i18n.t('Documents')}>
      {documents.map(({ name, added_at }) => (
        <li key={name + added_at}>
          <FileText size={18} aria-hidden />
          <bdi>{name}</bdi>
          <RelativeTime at={added_at} />
        </li>
      ))}
    </Files>
  )
}

function TakeBack({ claim }: { claim: RankClaim }) {
  const { i18n } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const withdraw = useStandingChange(standingEndpoints.withdrawClaim)
  const confirm = () =>
    withdraw.mutateAsync({ params: { id: claim.id } }).catch((error) => {
      throw new Error(failureText(i18n, error), { cause: error })
    })
  return (
    <div>
      <Button size="sm" onClick={() => setAsked(true)}>
        {i18n.t('Withdraw it')}
      </Button>
      <ConfirmDialog
        title={i18n.t('Withdraw it?')}
        action={i18n.t('Withdraw it')}
        isDanger
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={confirm}
      >
        <p>{i18n.t('The documents are deleted at once. You can enter it again later, with a document.')}</p>
      </ConfirmDialog>
    </div>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
const Files = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { display: 'flex', alignItems: 'center', gap: '2', paddingBlock: '1' },
    '& svg': { flex: 'none', color: 'gold' },
    '& bdi': { minWidth: '0', overflowWrap: 'anywhere' },
    '& time': { color: 'fg.muted', textStyle: 'caption', marginInlineStart: 'auto', whiteSpace: 'nowrap' },
  },
})
