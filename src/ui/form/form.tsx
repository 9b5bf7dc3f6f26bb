import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'

const Base = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })

/**
 * Our own messages instead of the browser's bubbles; input is kept when sending fails. `post`: submitted without script, it would
 * not put a password into the address.
 */
export const Form = (props: ComponentProps<typeof Base>) => <Base noValidate method="post" {...props} />

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
