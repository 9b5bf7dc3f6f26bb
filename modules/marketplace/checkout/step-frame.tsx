import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useRef } from 'react'

/** A step with a heading, focused when the step appears so that it is announced. */
export function StepFrame({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Frame>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Frame>
  )
}

const Frame = chakra('div', {
  base: { display: 'grid', gap: '5', minWidth: '0', '& > h2': { textStyle: 'h2', outline: 'none' } },
})
