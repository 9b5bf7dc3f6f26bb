import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Check from 'lucide-react/icons/check'
import { churchRanks, rankLabels } from '#contract/accounts/church-rank.ts'
import type { ShownList } from '#src/lists/use-list.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { SettledField } from '#src/ui/form/settled-field.tsx'
import type { PeopleSearch } from './people.list.ts'

const ranks = churchRanks.filter((rank) => rank !== 'none')

/** Name, parish, rank and whom one follows. */
export function DirectoryFilters({ list, hasParish }: { list: ShownList<PeopleSearch>; hasParish: boolean }) {
  const { i18n } = useLingui()
  const { q, church_rank, following, scope } = list.search
  const isFollowing = following === 'true'
  return (
    <Row role="search" aria-label={i18n.t('Filter people')}>
      <SettledField
        type="search"
        label={i18n.t('Name, in English or Arabic letters')}
        isLabelHidden
        placeholder={i18n.t('Name, in English or Arabic letters')}
        value={q ?? ''}
        onSettle={(next) => list.set({ q: next || undefined })}
      />
      {hasParish ? (
        <SelectField
          label={i18n.t('Parish')}
          isLabelHidden
          value={scope ?? 'own'}
          options={[
            { value: 'own', label: i18n.t('My parish') },
            { value: 'all', label: i18n.t('All parishes') },
          ]}
          onChange={({ currentTarget }) => list.set({ scope: currentTarget.value === 'all' ? 'all' : undefined })}
        />
      ) : null}
      <SelectField
        label={i18n.t('Rank')}
        isLabelHidden
        placeholder={i18n.t('Any rank')}
        value={church_rank ?? ''}
        options={ranks.map((value) => ({ value, label: i18n._(rankLabels[value]) }))}
        onChange={({ currentTarget }) => list.set({ church_rank: ranks.find((rank) => rank === currentTarget.value) })}
      />
      <Button
        aria-pressed={isFollowing}
        icon={isFollowing ? <Check size={18} aria-hidden /> : undefined}
        onClick={() => list.set({ following: isFollowing ? undefined : 'true' })}
      >
        {i18n.t('Only people I follow')}
      </Button>
    </Row>
  )
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'end',
    gridTemplateColumns: { base: '1fr 1fr', lg: 'minmax(280px, 1fr) 180px 180px auto' },
    '& > :first-child': { gridColumn: { base: '1 / -1', lg: 'auto' } },
    '& > :last-child': { gridColumn: { base: '1 / -1', lg: 'auto' }, justifySelf: { base: 'start', lg: 'stretch' } },
  },
})
