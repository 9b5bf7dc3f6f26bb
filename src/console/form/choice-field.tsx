import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type ComponentProps, useId } from 'react'
import type { ReadOptions } from '#src/lists/filter-fields.ts'
import { fieldLabel } from '#src/ui/form/field-styles.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'

type Props = Omit<ComponentProps<typeof SelectField>, 'options'> & {
  /** Why there is nothing to choose, translated. */
  failed?: string
  choices: { options: ReadOptions['options']; query?: ReadOptions['query'] }
}

/** A select whose options may come from a call; where they could not be read, it says so in its place. */
export function ChoiceField({ choices: { options, query }, failed, ...field }: Props) {
  const { i18n } = useLingui()
  const id = useId()
  if (!query?.isError || options.length > 0) return <SelectField options={options} {...field} />
  return (
    <Unread role="group" aria-labelledby={id}>
      <span id={id}>{field.label}</span>
      <LoadFailure query={query} title={failed ?? i18n.t('The choices could not be loaded')} retry={i18n.t('Retry')} isSlim />
    </Unread>
  )
}

const Unread = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1.5', gridColumn: '1 / -1', '& > span': fieldLabel },
})
