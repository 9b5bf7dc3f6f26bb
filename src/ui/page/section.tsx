import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { diamond } from './cross-shape.ts'

type HeadProps = { title: ReactNode; actions?: ReactNode; id?: string }

/** A part of a page under its own heading, without a surface. */
export function Section({ children, ...head }: Omit<HeadProps, 'id'> & { children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} {...head} />
      {children}
    </section>
  )
}

/** A heading alone, above a part that is a named region itself, such as a list. */
export const SectionHead = ({ title, actions, id }: HeadProps) => (
  <Head>
    <Title id={id}>{title}</Title>
    {actions}
  </Head>
)

/** A line with one diamond of the mark at its centre. */
export const Divider = () => (
  <Rule role="presentation">
    <svg width="12" height="12" viewBox="0 0 4 4" fill="currentColor" aria-hidden="true">
      <path d={diamond([2, 2])} />
    </svg>
  </Rule>
)

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', marginBottom: '4', flexWrap: 'wrap' },
})
const Title = chakra('h2', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    textStyle: 'h3',
    _before: { content: '""', flex: 'none', boxSize: '8px', background: 'gold', transform: 'rotate(45deg)' },
  },
})
const Rule = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    color: 'gold',
    '& svg': { flex: 'none' },
    '&::before, &::after': { content: '""', flex: '1', height: '1px', background: 'border' },
  },
})
