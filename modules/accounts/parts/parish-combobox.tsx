import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { nameIn } from '#src/i18n/name-in.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { ComboboxField } from '#src/ui/form/combobox/combobox-field.tsx'
import type { ComboboxChoice } from '#src/ui/form/combobox/combobox-frame.tsx'
import { factSeparator } from '#src/ui/show/fact-line.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'

export type ChosenParish = ComboboxChoice
type Props = {
  label: string
  value: ChosenParish | null
  onChange: (parish: ChosenParish | null) => void
  help?: string
  error?: string | undefined
  isOptional?: boolean
  id?: string
}
const shown = 20
const wait = 250

/** Finds a parish by typing its name or city. */
export function ParishCombobox(props: Props) {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const q = useDebounced((typed ?? '').trim(), wait)
  const query = useApiQuery(
    parishesEndpoints.choices,
    { query: { page_size: shown, ...(q ? { q } : {}) } },
    { enabled: typed !== null, placeholderData: (before) => before },
  )
  const locale = useLocale()
  const parishes = query.data?.results ?? []
  return (
    <ComboboxField
      {...props}
      items={parishes.map((parish) => ({
        id: parish.id,
        name: nameIn(locale, parish),
        text: [
          nameIn(locale, { name: parish.city, name_ar: parish.city_ar }),
          nameIn(locale, { name: parish.diocese_name, name_ar: parish.diocese_name_ar }),
        ].join(factSeparator(locale)),
      }))}
      query={query}
      empty={i18n.t('No parish of this name is listed.')}
      failed={i18n.t('The parishes could not be loaded')}
      onSearch={setTyped}
      placeholder={i18n.t('Type a name or a city')}
    />
  )
}
