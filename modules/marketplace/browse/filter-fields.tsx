import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type ItemCondition, itemConditions } from '#contract/marketplace/market-item.ts'
import { useUser } from '#src/services/services-context.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { useNames } from '../names.tsx'
import { PriceFilter } from './price-filter.tsx'
import { useBrowse } from './use-browse.ts'

/** All filters except category and search text; each applies immediately and is stored in the URL. */
export function FilterFields({ hasTitle = false }: { hasTitle?: boolean }) {
  const { i18n } = useLingui()
  const names = useNames()
  const user = useUser()
  const { search, change } = useBrowse()
  return (
    <Fields role="group" aria-label={i18n.t('Filters')}>
      {hasTitle ? <Title>{i18n.t('Filters')}</Title> : null}
      <div>
        <CheckboxField
          label={i18n.t('Free')}
          checked={search.free === true}
          onChange={({ target }) => change({ free: target.checked || undefined, min: undefined, max: undefined })}
        />
        <CheckboxField
          label={i18n.t('Can be shipped')}
          checked={search.shipping === true}
          onChange={({ target }) => change({ shipping: target.checked || undefined })}
        />
        {user?.parish ? (
          <CheckboxField
            label={i18n.t('From my parish')}
            checked={search.scope !== 'all'}
            onChange={({ target }) => change({ scope: target.checked ? undefined : 'all' })}
          />
        ) : null}
      </div>
      <SelectField
        label={i18n.t('Condition')}
        value={search.condition ?? ''}
        placeholder={i18n.t('Any condition')}
        options={itemConditions.map((value) => ({ value, label: names.condition(value) }))}
        onChange={({ target }) => change({ condition: (target.value || undefined) as ItemCondition | undefined })}
      />
      {search.free ? null : <PriceFilter key={`${search.min} ${search.max}`} />}
    </Fields>
  )
}

const Fields = chakra('div', { base: { display: 'grid', gap: '4' } })
const Title = chakra('h2', { base: { textStyle: 'h4' } })
