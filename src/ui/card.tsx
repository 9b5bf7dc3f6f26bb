import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentProps, type ReactNode, useId } from 'react'

const Box = chakra('section', {
  base: {
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    padding: { base: '4', md: '5' },
    minWidth: '0',
    _light: { boxShadow: 'sm' },
  },
  variants: { isQuiet: { true: { background: 'transparent', borderStyle: 'dashed', boxShadow: 'none' } } },
})

type Props = Omit<ComponentProps<typeof Box>, 'title'> & { title?: ReactNode; level?: 2 | 3; actions?: ReactNode }

/** A surface. With a title it is a named region. */
export function Card({ title, level = 2, actions, children, ...box }: Props) {
  const id = useId()
  if (!title)
    return (
      <Box as="div" {...box}>
        {children}
      </Box>
    )
  return (
    <Box aria-labelledby={id} {...box}>
      <Head>
        <Title as={level === 2 ? 'h2' : 'h3'} id={id}>
          {title}
        </Title>
        {actions}
      </Head>
      {children}
    </Box>
  )
}

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', marginBottom: '3', flexWrap: 'wrap' },
})
const Title = chakra('h2', { base: { textStyle: 'h4' } })
