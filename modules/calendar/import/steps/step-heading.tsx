import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useRef } from 'react'

/** Names what a step shows and takes the focus when it appears, as its buttons are others than before. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  )
}

const Heading = chakra('h3', { base: { textStyle: 'lead', fontWeight: '600', outline: 'none' } })
