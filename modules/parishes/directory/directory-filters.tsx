import { PartFailure } from '#src/ui/status/load-failure.tsx'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId, useState } from 'react'
import { diocesesEndpoints } from '#contract/parishes/dioceses.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { churchLanguages } from '#contract/parishes/service-time.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { countryName } from '#src/lib/country-name.ts'
import type { ShownList } from '#src/lists/use-list.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { SettledField } from '#src/ui/form/settled-field.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { languageName } from '../labels.ts'
import { cityIn } from '../shared/city-in.ts'
import type { DirectorySearch } from './parishes.list.ts'

const placesInLocale = (locale: string) => new Intl.Collator(locale).compare

/** Search and filters of the directory; on a phone the filters unfold. */
export function DirectoryFilters({ list }: { list: ShownList<DirectorySearch> }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const id = useId()
  const { q, sort: _sort, ...others } = list.filters
  const set = Object.values(others).filter(Boolean).length
  const [isOpen, setOpen] = useState(set > 0)
  const placesRead = useApiQuery(parishesEndpoints.places, {})
  const diocesesRead = useApiQuery(diocesesEndpoints.dioceses, { query: { page_size: 100 } })
  const places = placesRead.data?.results ?? []
  const dioceses = diocesesRead.data?.results ?? []
  const compare = placesInLocale(locale)
  const byLabel = (a: { label: string }, b: { label: string }) => compare(a.label, b.label)
  const countries = [...new Set(places.map(({ country }) => country))]
    .map((value) => ({ value, label: countryName(value, locale) }))
    .sort(byLabel)
  const { country } = list.filters
  const cities = [
    ...new Map(places.filter((place) => !country || place.country === country).map((place) => [place.city, place])).values(),
  ]
    .map((place) => ({ value: place.city, label: cityIn(locale, place) }))
    .sort(byLabel)
  return (
    <search aria-label={i18n.t('Filter parishes')}>
      <Line>
        <SettledField
          type="search"
          label={i18n.t('Search by name, saint or city')}
          isLabelHidden
          placeholder={i18n.t('Name, saint or city')}
          value={q ?? ''}
          onSettle={(next) => list.set({ q: next })}
        />
        <Unfold>
          <Button
            aria-expanded={isOpen}
            aria-controls={id}
            icon={<SlidersHorizontal size={18} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {set > 0 ? i18n.t('Filters ({count})', { count: i18n.number(set) }) : i18n.t('Filters')}
          </Button>
        </Unfold>
      </Line>
      <PartFailure query={diocesesRead} title={i18n.t('The dioceses could not be loaded')} />
      <PartFailure query={placesRead} title={i18n.t('The countries and cities could not be loaded')} />
      <Choices id={id} data-open={isOpen || undefined}>
        <SelectField
          label={i18n.t('Diocese')}
          isLabelHidden
          placeholder={i18n.t('All dioceses')}
          value={list.filters['diocese'] ?? ''}
          options={dioceses.map((diocese) => ({ value: diocese.id, label: nameIn(locale, diocese) }))}
          onChange={({ currentTarget }) => list.set({ diocese: currentTarget.value })}
        />
        <SelectField
          label={i18n.t('Country')}
          isLabelHidden
          placeholder={i18n.t('All countries')}
          value={country ?? ''}
          options={countries}
          onChange={({ currentTarget }) => list.set({ country: currentTarget.value, city: undefined })}
        />
        <SelectField
          label={i18n.t('City')}
          isLabelHidden
          placeholder={i18n.t('All cities')}
          value={list.filters['city'] ?? ''}
          options={cities}
          onChange={({ currentTarget }) => list.set({ city: currentTarget.value })}
        />
        <SelectField
          label={i18n.t('Language')}
          isLabelHidden
          placeholder={i18n.t('All languages')}
          value={list.filters['language'] ?? ''}
          options={churchLanguages.map((value) => ({ value, label: languageName(value, locale, i18n) })).sort(byLabel)}
          onChange={({ currentTarget }) => list.set({ language: churchLanguages.find((code) => code === currentTarget.value) })}
        />
      </Choices>
    </search>
  )
}

const Line = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr auto', md: '1fr' }, gap: '3', alignItems: 'end' },
})
const Unfold = chakra('div', { base: { md: { display: 'none' } } })
const Choices = chakra('div', {
  base: {
    display: { base: 'none', md: 'grid' },
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
    gap: '3',
    marginTop: '3',
    '&[data-open]': { display: 'grid' },
  },
})
