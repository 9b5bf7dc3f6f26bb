import { chakra } from '@chakra-ui/react/styled-system'

/** Placeholder of loading content. Announce the loading once, outside. */
export const Skeleton = chakra('div', {
  base: {
    background: 'raised',
    borderRadius: 'control',
    minHeight: '16px',
    animation: 'pulse 1.6s ease-in-out infinite',
    _motionReduce: { animation: 'none' },
    _light: { background: 'sunken' },
  },
})

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } })
const widths = ['92%', '100%', '78%', '96%', '64%']

export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <Stack aria-hidden>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
      <Skeleton key={line} style={{ width: widths[line % widths.length] }} />
    ))}
  </Stack>
)

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    padding: '4',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    background: 'surface',
    '& > :last-child': { flex: '1' },
  },
})

/** One row of a list of people or events. */
export const SkeletonCard = () => (
  <Row aria-hidden>
    <Skeleton width="44px" height="44px" borderRadius="full" />
    <SkeletonText lines={2} />
  </Row>
)
