import { chakra } from '@chakra-ui/react/styled-system'
import { createLink } from '@tanstack/react-router'

const look = {
  base: {
    color: 'indigo',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    textDecorationThickness: '1px',
    cursor: 'pointer',
    _hover: { textDecorationThickness: '2px' },
  },
} as const

const Anchor = chakra('a', look)

/** A link within the app, in running text. */
export const TextLink = createLink(Anchor)

type Props = { href: string; children: React.ReactNode }

/** An external link without referrer. */
export const ExternalLink = ({ href, children }: Props) => (
  <Anchor href={href} rel="noreferrer noopener nofollow" target="_blank">
    {children}
  </Anchor>
)
