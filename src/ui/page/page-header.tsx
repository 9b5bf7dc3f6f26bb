import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { CrossMark } from './logo.tsx'

type Props = { title: ReactNode; subtitle?: ReactNode; back?: ReactNode } & (
  | { actions?: ReactNode; hasWatermark?: false }
  | { actions?: never; hasWatermark: true }
)

/** The page's only h1. The watermark is next to the text at 7 %, never behind it, and absent when there are actions. */
export function PageHeader({ title, subtitle, actions, back, hasWatermark = false }: Props) {
  return (
    <Head data-watermark={hasWatermark || undefined}>
      {hasWatermark ? (
        <Watermark aria-hidden>
          <CrossMark size={128} />
        </Watermark>
      ) : null}
      <Words>
        {back}
        <Title tabIndex={-1}>{title}</Title>
        {subtitle ? <Subtitle>{subtitle}</Subtitle> : null}
      </Words>
      {actions ? <Actions>{actions}</Actions> : null}
    </Head>
  )
}

const Head = chakra('header', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '2',
    '&[data-watermark]': { minHeight: { base: '88px', md: '128px' }, alignItems: 'center' },
  },
})
const Words = chakra('div', {
  base: {
    position: 'relative',
    minWidth: '0',
    // On phones a short title shares its line with the actions; a long one takes the whole line.
    flex: { base: '1 1 auto', md: '1 1 260px' },
    '[data-watermark] > &': { maxWidth: { md: 'calc(100% - 160px)' } },
  },
})
const Title = chakra('h1', { base: { textStyle: 'h1', outline: 'none', textAlign: 'start' } })
const Subtitle = chakra('p', { base: { color: 'fg.muted', marginTop: '1', textAlign: 'start' } })
const Actions = chakra('div', { base: { position: 'relative', display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Watermark = chakra('div', {
  base: {
    position: 'absolute',
    insetInlineEnd: '0',
    insetBlock: '0',
    color: 'watermark',
    pointerEvents: 'none',
    display: { base: 'none', md: 'grid' },
    alignItems: 'center',
  },
})
