import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { ComponentProps, ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

const tone = (name: string) => ({ color: name, background: `${name}.subtle` })
const Box = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    paddingInline: '2',
    minHeight: '24px',
    borderRadius: 'full',
    fontSize: 'caption',
    fontWeight: '500',
    lineHeight: '1.3',
    whiteSpace: 'nowrap',
    maxWidth: '100%',
    '& svg': { flex: 'none' },
  },
  variants: {
    tone: {
      neutral: { color: 'fg.muted', background: 'sunken', boxShadow: 'inset 0 0 0 1px var(--c-colors-border)' },
      gold: tone('gold'),
      indigo: tone('indigo'),
      crimson: tone('crimson'),
      success: tone('success'),
      warning: tone('warning'),
      info: tone('info'),
    },
  },
  defaultVariants: { tone: 'neutral' },
})

type Props = ComponentProps<typeof Box> & { icon?: ReactNode }

/** A short status label. The colour only repeats the meaning of the text. */
export const Badge = ({ icon, children, ...box }: Props) => (
  <Box {...box}>
    {icon}
    {children}
  </Box>
)

/** A count, such as unread items. `label` is its accessible name, including the number. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  const { i18n } = useLingui()
  if (count <= 0) return null
  return (
    <Count>
      <span aria-hidden>{count > 99 ? '99+' : i18n.number(count)}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Count>
  )
}

const Count = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '20px',
    height: '20px',
    paddingInline: '1.5',
    borderRadius: 'full',
    background: 'gold.solid',
    color: 'gold.contrast',
    fontSize: 'count',
    fontWeight: '600',
    lineHeight: '1',
    fontVariantNumeric: 'tabular-nums',
  },
})
