import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { AdminScope } from '#contract/staff/console-account.ts'
import type { PlaceName } from '#contract/parishes/place-name.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { SettledField } from '#src/ui/form/settled-field.tsx'
import { PartFailure } from '#src/ui/status/load-failure.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'

export type NamedScope = AdminScope & { places: readonly PlaceName[] }
type Props = { scope: NamedScope; onChange: (scope: NamedScope) => void; isParishOnly: boolean; error?: string | undefined }

/** An account's scope (CON-D4): everywhere, or some dioceses or parishes. */
export function ScopeFields({ scope, onChange, isParishOnly, error }: Props) {
  const { i18n } = useLingui()
  const kinds = [
    { value: 'all', label: i18n.t('Everywhere'), isDisabled: isParishOnly },
    { value: 'diocese', label: i18n.t('Some dioceses'), isDisabled: isParishOnly },
    { value: 'parish', label: i18n.t('Some parishes') },
  ]
  const drop = (id: string) =>
    onChange({
      ...scope,
      ids: scope.ids.filter((one) => one !== id),
      places: scope.places.filter((place) => place.id !== id),
    })
  const nameOf = (id: string) => {
    const place = scope.places.find((one) => one.id === id)
    return place ? nameIn(i18n.locale, place) : id
  }
  return (
    <>
      <RadioCards
        label={i18n.t('Works in')}
        name="scope"
        options={kinds}
        value={scope.kind}
        onChange={(event) => onChange({ kind: event.target.value as AdminScope['kind'], ids: [], places: [] })}
      />
      {scope.kind === 'all' ? null : (
        <Places>
          {scope.ids.length > 0 ? (
            <ul aria-label={i18n.t('Chosen places')}>
              {scope.ids.map((id) => (
                <li key={id}>
                  <button type="button" aria-label={i18n.t('Remove {name}', { name: nameOf(id) })} onClick={() => drop(id)}>
                    <bdi>{nameOf(id)}</bdi>
                    <X size={14} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
          <PlaceSearch
            kind={scope.kind}
            error={error}
            taken={scope.ids}
            onPick={(place) => onChange({ ...scope, ids: [...scope.ids, place.id], places: [...scope.places, place] })}
          />
        </Places>
      )}
    </>
  )
}

type SearchProps = {
  kind: 'diocese' | 'parish'
  taken: readonly string[]
  onPick: (place: PlaceName) => void
  error: string | undefined
}

function PlaceSearch({ kind, taken, onPick, error }: SearchProps) {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState('')
  const query = useConsoleQuery(
    parishesEndpoints.list,
    { query: { q: asked, page_size: kind === 'diocese' ? 100 : 20 } },
    { enabled: asked.length >= 2 },
  )
  const found = new Map<string, PlaceName>(
    (asked.length >= 2 ? (query.data?.results ?? []) : []).map((parish) =>
      kind === 'diocese'
        ? [parish.diocese_id, { id: parish.diocese_id, name: parish.diocese_name, name_ar: parish.diocese_name_ar }]
        : [parish.id, { id: parish.id, name: parish.name, name_ar: parish.name_ar }],
    ),
  )
  const offered = [...found.values()].filter(({ id }) => !taken.includes(id)).slice(0, 8)
  return (
    <>
      <SettledField
        type="search"
        label={kind === 'diocese' ? i18n.t('Find a diocese by one of its parishes') : i18n.t('Find a parish')}
        value={asked}
        error={error}
        onSettle={setAsked}
      />
      {offered.length > 0 ? (
        <ul aria-label={i18n.t('Places found')}>
          {offered.map((place) => (
            <li key={place.id}>
              <button type="button" onClick={() => onPick(place)}>
                <bdi>{nameIn(i18n.locale, place)}</bdi>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <PartFailure query={query} title={i18n.t('The places could not be loaded')} />
      <p role="status">{asked.length >= 2 && query.isSuccess && found.size === 0 ? i18n.t('No place of that name.') : ''}</p>
    </>
  )
}

const Places = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    '& ul': { display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none' },
    '& li button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '36px',
      paddingInline: '3',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'border.strong',
      background: 'canvas',
      textStyle: 'dense',
      cursor: 'pointer',
      _hover: { borderColor: 'gold' },
      '@media (pointer: coarse)': { minHeight: '44px' },
    },
    '& > p': { color: 'fg.muted', textStyle: 'dense', _empty: { display: 'none' } },
  },
})
