import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import { DateField } from '#src/ui/date-field.tsx'

/** Until which day a suspension lasts; none: until it is lifted. Tells each change. */
export function UntilField({ children, onChange }: { children: ReactNode; onChange: (day: string | null) => void }) {
  const { i18n } = useLingui()
  const [day, setDay] = useState('')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  return (
    <Stack>
      <p>{children}</p>
      <DateField
        label={i18n.t('Until')}
        isOptional
        help={i18n.t('On that day it ends by itself. Without a day it lasts until it is lifted.')}
        min={tomorrow}
        value={day}
        onChange={(event) => {
          setDay(event.target.value)
          onChange(event.target.value || null)
        }}
      />
    </Stack>
  )
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
