import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Invitation } from '#contract/invitations/invitation.ts'
import { Button } from '#src/ui/button.tsx'
import { InvitationRow } from './invitation-row.tsx'

const atFirst = 5

/** The reader's invitations, newest first; the first few until all are asked for. */
export function SentInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { i18n } = useLingui()
  const [isWhole, setWhole] = useState(false)
  if (invitations.length === 0) return null
  return (
    <div>
      <List aria-label={i18n.t('Your invitations')}>
        {(isWhole ? invitations : invitations.slice(0, atFirst)).map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </List>
      {isWhole || invitations.length <= atFirst ? null : (
        <Button variant="ghost" onClick={() => setWhole(true)}>
          {i18n.t('Show all {count}', { count: i18n.number(invitations.length) })}
        </Button>
      )}
    </div>
  )
}

const List = chakra('ul', { base: { listStyle: 'none', borderBlockStartWidth: '1px', borderColor: 'border' } })
