import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useUser } from '#src/services/services-context.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { SettledField } from '#src/ui/form/settled-field.tsx'

type Search = { q?: string | undefined; kind?: string | undefined; scope?: 'own' | undefined; sort?: string | undefined }
type Props<S extends Search> = {
  search: S
  set: (changes: Partial<S>) => void
  words: { filters: string; search: string; kind: string }
  /** Label of each kind, translated. */
  kinds: readonly { value: NonNullable<S['kind']>; label: string }[]
  /** Orders beside the one by name. */
  sorts: readonly { value: NonNullable<S['sort']>; label: string }[]
}

/** Filters of a list of places of members: words, kind, the reader's parish and the order; each acts as soon as it is set. */
export function PlaceFilters<S extends Search>({ search: { q, kind, scope, sort }, set, words, kinds, sorts }: Props<S>) {
  const { i18n } = useLingui()
  const parish = useUser()?.parish ?? null
  const change = (changes: Search) => set(changes as Partial<S>)
  return (
    <Row role="search" aria-label={words.filters}>
      <SettledField
        type="search"
        label={words.search}
        isLabelHidden
        placeholder={words.search}
        value={q ?? ''}
        onSettle={(next) => change({ q: next || undefined })}
      />
      <SelectField
        label={words.kind}
        isLabelHidden
        placeholder={i18n.t('All kinds')}
        value={kind ?? ''}
        options={kinds}
        onChange={({ currentTarget }) => change({ kind: kinds.find(({ value }) => value === currentTarget.value)?.value })}
      />
      {parish ? (
        <SelectField
          label={i18n.t('Parish')}
          isLabelHidden
          value={scope ?? 'all'}
          options={[
            { value: 'all', label: i18n.t('All parishes') },
            { value: 'own', label: i18n.t('My parish') },
          ]}
          onChange={({ currentTarget }) => change({ scope: currentTarget.value === 'own' ? 'own' : undefined })}
        />
      ) : null}
      <SelectField
        label={i18n.t('Sort by')}
        isLabelHidden
        value={sort ?? 'name'}
        options={[{ value: 'name', label: i18n.t('By name') }, ...sorts]}
        onChange={({ currentTarget }) => change({ sort: sorts.find(({ value }) => value === currentTarget.value)?.value })}
      />
    </Row>
  )
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: '1fr 1fr', lg: 'minmax(240px, 1fr) 180px 180px 200px' },
    '& > :first-child': { gridColumn: { base: '1 / -1', lg: 'auto' } },
    '& > :last-child:nth-child(4)': { gridColumn: { base: '1 / -1', lg: 'auto' } },
  },
})
