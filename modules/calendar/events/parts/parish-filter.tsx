import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { ComboboxField } from '#src/ui/form/combobox/combobox-field.tsx'
import type { ComboboxChoice } from '#src/ui/form/combobox/combobox-frame.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

type Props = { label: string; value: ComboboxChoice | null; onChange: (parish: ComboboxChoice | null) => void }

/** Parishes of the directory, found by name or city. */
export function ParishFilter(props: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const q = useDebounced((typed ?? '').trim(), 250)
  const query = useApiQuery(
    parishesEndpoints.list,
    { query: { page_size: 20, ...(q ? { q } : {}) } },
    { enabled: typed !== null, placeholderData: (before) => before },
  )
  return (
    <ComboboxField
      {...props}
      items={(query.data?.results ?? []).map((parish) => ({
        id: parish.id,
        name: nameIn(locale, parish),
        text: nameIn(locale, { name: parish.city, name_ar: parish.city_ar }),
      }))}
      query={query}
      empty={i18n.t('No parish of this name is listed.')}
      failed={i18n.t('The parishes could not be loaded')}
      onSearch={setTyped}
      placeholder={i18n.t('All parishes')}
    />
  )
}
