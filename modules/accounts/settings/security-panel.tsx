import { Stack } from '@chakra-ui/react/stack'
import { EmailCard } from './email-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export const SecurityPanel = () => (
  <Stack gap="5">
    <PasswordCard />
    <EmailCard />
    <SessionsCard />
  </Stack>
)
