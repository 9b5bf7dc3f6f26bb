import { chakra } from '@chakra-ui/react/styled-system'

export const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))',
    gap: '5',
    alignItems: 'start',
  },
})
export const Stats = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' }, gap: '3' },
})
export const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
