import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentProps, useRef } from 'react'
import { useFocusFallback } from '../overlay/use-focus-fallback.ts'

/** Padding and width of a page; restores the focus when the focused element is removed. */
export function Page(props: ComponentProps<typeof Base>) {
  const place = useRef<HTMLDivElement>(null)
  useFocusFallback(place)
  return <Base ref={place} {...props} />
}

const Base = chakra('div', {
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
