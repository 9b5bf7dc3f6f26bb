import { chakra } from '@chakra-ui/react/styled-system'
import { SkeletonCard } from '#src/ui/status/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

export const SkeletonRows = ({ label }: { label: string }) => (
  <Rows role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <SkeletonCard />
    <SkeletonCard />
    <SkeletonCard />
  </Rows>
)
const Rows = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2', padding: '4' } })
