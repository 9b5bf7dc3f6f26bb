import { Stack } from '@chakra-ui/react/stack'
import { ConsentsCard } from './consents-card.tsx'
import { ExportCard } from './export-card.tsx'
import { LeaveCard } from './leave-card.tsx'

export const MyDataPanel = () => (
  <Stack gap="5">
    <ExportCard />
    <ConsentsCard />
    <LeaveCard />
  </Stack>
)
