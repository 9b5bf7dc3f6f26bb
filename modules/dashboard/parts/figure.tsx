import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import type { RoutePath } from '#src/shell/route-path.ts'

type Props = {
  label: string
  /** Null while unknown: a dash of the same height. */
  value: number | null
  note?: string | undefined
  /** Null where nothing shows what is counted. */
  to: RoutePath | null
  search?: { tab: string }
}

/** A number with its name, leading to what it counts. */
export function Figure({ label, value, note, to, search }: Props) {
  const { i18n } = useLingui()
  return (
    <Cell role="group" aria-label={label}>
      <p>
        {to ? (
          <Cover to={to} search={search ?? {}}>
            {label}
          </Cover>
        ) : (
          label
        )}
      </p>
      <p data-known={value !== null || undefined}>{value === null ? '–' : i18n.number(value)}</p>
      <small>{note}</small>
    </Cell>
  )
}

const Cell = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    minHeight: '92px',
    paddingBlock: '3',
    paddingInline: '2',
    textAlign: 'center',
    color: 'fg.muted',
    textStyle: 'dense',
    _hover: { background: 'surface' },
    // Read as name, number and note; the number stands first.
    '& > p:nth-of-type(2)': {
      order: '-1',
      fontFamily: 'heading',
      fontSize: 'h2',
      lineHeight: '1.3',
      fontWeight: '600',
      color: 'fg.subtle',
      fontVariantNumeric: 'tabular-nums',
      '&[data-known]': { color: 'fg' },
    },
    '& > small': { color: 'fg.subtle', textStyle: 'caption' },
  },
})
const Cover = createLink(
  chakra('a', {
    base: {
      color: 'inherit',
      textDecoration: 'none',
      _before: { content: '""', position: 'absolute', inset: '0' },
      '[role=group]:hover > p > &': { color: 'fg', textDecoration: 'underline' },
    },
  }),
)
