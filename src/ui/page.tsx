import { chakra } from '@chakra-ui/react/styled-system'

/** Padding and measure of a page. */
export const Page = chakra('div', {
  base: {
    width: '100%',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: { base: '4', md: '6' },
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '5', md: '6' },
  },
  variants: {
    width: {
      content: { maxWidth: 'content' },
      reading: { maxWidth: 'calc(720px + 64px)' },
      form: { maxWidth: 'calc(560px + 64px)' },
    },
  },
  defaultVariants: { width: 'content' },
})
