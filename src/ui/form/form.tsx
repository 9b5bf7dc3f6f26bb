import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { focusFirstError } from './focus-first-error.ts'

const Base = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })

/**
 * Disables the browser's validation bubbles in favour of our messages. `post`: a form submitted before the script runs must not
 * put a password into the URL. The first wrong field takes the focus.
 */
export const Form = ({ onSubmit, ...props }: ComponentProps<typeof Base>) => (
  <Base
    noValidate
    method="post"
    {...props}
    onSubmit={(event) => {
      focusFirstError(event.currentTarget)
      onSubmit?.(event)
    }}
  />
)

/** Buttons of a form: in a row at the end edge, stacked on phones with the main one first. */
export const FormActions = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column-reverse',
    gap: '3',
    paddingTop: '2',
    sm: { flexDirection: 'row', justifyContent: 'flex-end' },
  },
})
