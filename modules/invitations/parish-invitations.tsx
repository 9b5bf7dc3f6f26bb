import { Stack } from '@chakra-ui/react/stack'
import { InvitationRequests } from './invitation-requests.tsx'
import { InviteCard } from './invite-card.tsx'

/** Who wants to come, and whom the admin invited (PAR-D9). */
export const ParishInvitations = ({ parish }: { parish: { slug: string } }) => (
  <Stack gap="8">
    <InvitationRequests parish={parish} />
    <InviteCard />
  </Stack>
)
