import { chakra } from '@chakra-ui/react/styled-system'

export const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '5', '& > p': { color: 'fg.muted', maxWidth: '70ch' } },
})
export const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
