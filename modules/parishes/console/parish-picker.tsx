import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { cityIn } from '../shared/city-in.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { ComboboxField } from '#src/ui/form/combobox/combobox-field.tsx'
import type { ComboboxChoice } from '#src/ui/form/combobox/combobox-frame.tsx'
import { factSeparator } from '#src/ui/show/fact-line.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

type Props = {
  label: string
  value: ComboboxChoice | null
  /** Id of a parish that is not offered. */
  except: string
  error: string | undefined
  onChange: (parish: ComboboxChoice | null) => void
}

/** Finds an active parish of the account's scope by name or city. */
export function ParishPicker({ except, ...field }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const q = useDebounced((typed ?? '').trim(), 250)
  const query = useConsoleQuery(
    consoleParishesEndpoints.consoleParishes,
    { query: { status: 'active', page_size: 20, ...(q ? { q } : {}) } },
    { enabled: typed !== null },
  )
  const parishes = (query.data?.results ?? []).filter(({ id }) => id !== except)
  return (
    <ComboboxField
      {...field}
      items={parishes.map((parish) => ({
        id: parish.id,
        name: nameIn(locale, parish),
        text: [cityIn(locale, parish), nameIn(locale, { name: parish.diocese_name, name_ar: parish.diocese_name_ar })].join(
          factSeparator(locale),
        ),
      }))}
      query={query}
      empty={i18n.t('No parish of this name is listed.')}
      failed={i18n.t('The parishes could not be loaded')}
      onSearch={setTyped}
      placeholder={i18n.t('Type a name or a city')}
    />
  )
}
