import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'

type Props = { errors: readonly { id?: string; message: string }[] }

/** For long forms: lists the errors with links to their fields. Focused when it appears. */
export function FormErrorSummary({ errors }: Props) {
  const { i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const hasErrors = errors.length > 0
  useEffect(() => {
    if (hasErrors) box.current?.focus()
  }, [hasErrors])
  if (!hasErrors) return null
  return (
    <Box ref={box} role="alert" tabIndex={-1} data-error-summary="">
      <Title>
        {i18n.t('{count, plural, one {Please correct one thing} other {Please correct # things}}', { count: errors.length })}
      </Title>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={`${id} ${message}`}>
            {id ? (
              <Jump
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(id)?.focus()
                }}
              >
                {message}
              </Jump>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </Box>
  )
}

const Box = chakra('div', {
  base: {
    padding: '4',
    borderWidth: '1px',
    borderColor: 'crimson',
    borderInlineStartWidth: '4px',
    borderRadius: 'card',
    background: 'crimson.subtle',
    '& ul': { listStyle: 'disc', paddingInlineStart: '5' },
  },
})
const Title = chakra('p', { base: { fontWeight: '600', marginBottom: '1' } })
const Jump = chakra('a', { base: { color: 'crimson', textDecoration: 'underline', textUnderlineOffset: '3px' } })
