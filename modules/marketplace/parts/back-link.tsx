import { chakra } from '@chakra-ui/react/styled-system'
import { createLink } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'

const Anchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '32px',
    marginInlineStart: '-1',
    color: 'fg.muted',
    textStyle: 'dense',
    fontWeight: '500',
    textDecoration: 'none',
    width: 'fit-content',
    _hover: { color: 'fg', textDecoration: 'underline' },
    _rtl: { '& svg': { rotate: '180deg' } },
  },
})
const Plain = ({ children, ...rest }: React.ComponentProps<typeof Anchor> & { children?: ReactNode }) => (
  <Anchor {...rest}>
    <ChevronLeft size={18} aria-hidden />
    {children}
  </Anchor>
)

/** Link from a page to its list. */
export const BackLink = createLink(Plain)
