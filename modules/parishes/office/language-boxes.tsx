import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { churchLanguages } from '#contract/parishes/service-time.ts'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { languageName } from '../labels.ts'

type Props = { label: string; field: UseFormRegisterReturn }

/** Languages of a service or a parish. */
export function LanguageBoxes({ label, field }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <Boxes>
      <legend>{label}</legend>
      <div>
        {churchLanguages.map((code) => (
          <CheckboxField key={code} label={languageName(code, locale, i18n)} value={code} {...field} />
        ))}
      </div>
    </Boxes>
  )
}

const Boxes = chakra('fieldset', {
  base: {
    gridColumn: '1 / -1',
    '& > legend': { textStyle: 'dense', fontWeight: '500' },
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))',
      columnGap: '4',
    },
  },
})
