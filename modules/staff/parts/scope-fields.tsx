import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { AdminScope } from '#contract/staff/console-account.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { SettledField } from '#src/ui/form/settled-field.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'

export type NamedScope = AdminScope & { names: readonly string[] }
type Props = { scope: NamedScope; onChange: (scope: NamedScope) => void; isParishOnly: boolean; error?: string | undefined }

/** An account's scope (CON-D4): everywhere, or some dioceses or parishes. */
export function ScopeFields({ scope, onChange, isParishOnly, error }: Props) {
  const { i18n } = useLingui()
  const kinds = [
    { value: 'all', label: i18n.t('Everywhere'), isDisabled: isParishOnly },
    { value: 'diocese', label: i18n.t('Some dioceses'), isDisabled: isParishOnly },
    { value: 'parish', label: i18n.t('Some parishes') },
  ]
  const drop = (id: string) => {
    const at = scope.ids.indexOf(id)
    onChange({ ...scope, ids: scope.ids.filter((one) => one !== id), names: scope.names.filter((_, place) => place !== at) })
  }
  return (
    <>
      <RadioCards
        label={i18n.t('Works in')}
        name="scope"
        options={kinds}
        value={scope.kind}
        onChange={(event) => onChange({ kind: event.target.value as AdminScope['kind'], ids: [], names: [] })}
      />
      {scope.kind === 'all' ? null : (
        <Places>
          {scope.ids.length > 0 ? (
            <ul aria-label={i18n.t('Chosen places')}>
              {scope.ids.map((id, at) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-label={i18n.t('Remove {name}', { name: scope.names[at] ?? id })}
                    onClick={() => drop(id)}
                  >
                    <bdi>{scope.names[at] ?? id}</bdi>
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
            onPick={(id, name) => onChange({ ...scope, ids: [...scope.ids, id], names: [...scope.names, name] })}
          />
        </Places>
      )}
    </>
  )
}

type SearchProps = {
  kind: 'diocese' | 'parish'
  taken: readonly string[]
  onPick: (id: string, name: string) => void
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
  const found = new Map(
    (asked.length >= 2 ? (query.data?.results ?? []) : []).map((parish) =>
      kind === 'diocese'
        ? ([parish.diocese_id, nameIn(i18n.locale, { name: parish.diocese_name, name_ar: parish.diocese_name_ar })] as const)
        : ([parish.id, nameIn(i18n.locale, parish)] as const),
    ),
  )
  const offered = [...found].filter(([id]) => !taken.includes(id)).slice(0, 8)
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
          {offered.map(([id, name]) => (
            <li key={id}>
              <button type="button" onClick={() => onPick(id, name)}>
                <bdi>{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
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
