import { useLingui } from '@lingui/react'
import { Stack } from '@chakra-ui/react/stack'
import type { Guardianship, RankClaim } from '#contract/verification/standing.ts'
import { rankLabels } from '#contract/accounts/church-rank.ts'
import { openOverlay } from '#src/shell/overlays/open-overlay.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { MessageThread } from '#src/ui/show/message-thread.tsx'
import { GuardianPart } from './guardian-part.tsx'

type Open = { asked: RankClaim | null; consent: Guardianship | null }

/** The member's open tasks: a guardian's consent first, then the staff's question about a rank. */
export function OpenMatters({ asked, consent }: Open) {
  return (
    <Stack gap={{ base: 4, md: 6 }}>
      {consent ? <GuardianPart guardian={consent} /> : null}
      {asked ? <Question claim={asked} /> : null}
    </Stack>
  )
}

function Question({ claim }: { claim: RankClaim }) {
  const { i18n } = useLingui()
  const question = claim.messages.findLast(({ from }) => from === 'staff')
  return (
    <Card title={i18n.t('The staff ask about your rank: {rank}', { rank: i18n._(rankLabels[claim.rank]) })} borderColor="gold">
      <Stack gap="4" alignItems="stretch">
        {question ? <MessageThread messages={[{ ...question, from: i18n.t('Staff'), isOther: true }]} /> : null}
        <div>
          <Button variant="solid" onClick={() => openOverlay('rank')}>
            {i18n.t('Answer')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
