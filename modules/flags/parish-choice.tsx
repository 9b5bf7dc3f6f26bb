import { traitsOf } from '#contract/core/languages.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { PlaceName } from '#contract/parishes/place-name.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { SettledField } from '#src/ui/form/settled-field.tsx'
import { PartFailure } from '#src/ui/status/load-failure.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

type Props = { value: readonly PlaceName[]; error?: string | undefined; onChange: (parishes: readonly PlaceName[]) => void }

/** Any number of parishes, found by name; none means all parishes. */
export function ParishChoice({ value, error, onChange }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [q, setQ] = useState('')
  const found = useConsoleQuery(parishesEndpoints.list, { query: { q, page_size: 8 } }, { enabled: q.length > 1 })
  const isChosen = (id: string) => value.some((parish) => parish.id === id)
  const toggle = ({ id, name, name_ar }: PlaceName) =>
    onChange(isChosen(id) ? value.filter((parish) => parish.id !== id) : [...value, { id, name, name_ar }])
  const results = q.length > 1 ? (found.data?.results ?? []) : []
  return (
    <Group role="group" aria-label={i18n.t('Parishes')}>
      <SettledField
        label={i18n.t('Parishes')}
        help={
          value.length === 0
            ? i18n.t('Everywhere. Search to limit it to some parishes.')
            : i18n.t('Only members of these parishes have it.')
        }
        error={error}
        type="search"
        placeholder={i18n.t('Name or city')}
        autoComplete="off"
        value={q}
        onSettle={setQ}
      />
      {value.length > 0 ? (
        <Chips aria-label={i18n.t('Chosen parishes')}>
          {value.map((parish) => (
            <li key={parish.id}>
              <button
                type="button"
                onClick={() => toggle(parish)}
                aria-label={i18n.t('Remove {name}', { name: nameIn(locale, parish) })}
              >
                <span dir="auto">{nameIn(locale, parish)}</span>
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </Chips>
      ) : null}
      {results.map((parish) => (
        <CheckboxField
          key={parish.id}
          label={
            <span dir="auto">
              {nameIn(locale, parish)}
              {traitsOf(locale).comma}
              {nameIn(locale, { name: parish.city, name_ar: parish.city_ar })}
            </span>
          }
          checked={isChosen(parish.id)}
          onChange={() => toggle(parish)}
        />
      ))}
      <PartFailure query={found} title={i18n.t('The parishes could not be loaded')} />
      {q.length > 1 && found.isSuccess && results.length === 0 ? <p role="status">{i18n.t('No parish has this name')}</p> : null}
    </Group>
  )
}

const Group = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2', '& > p': { color: 'fg.muted' } } })
const Chips = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: '36px',
      paddingInline: '3',
      borderRadius: 'full',
      background: 'gold.subtle',
      color: 'gold',
      cursor: 'pointer',
      '@media (pointer: coarse)': { minHeight: '44px' },
    },
  },
})
