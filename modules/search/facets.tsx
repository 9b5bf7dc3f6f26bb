import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import type { SearchPage } from '#contract/search/search.ts'
import type { Asked } from '#machines/search-box/search-box.machine.ts'
import { kinds } from './kinds.ts'
import { addressOf } from './search-address.ts'

type Props = { asked: Asked; facets: SearchPage['facets'] }

/** The kinds of results with their counts; those without any are left out. */
export function Facets({ asked, facets }: Props) {
  const { i18n } = useLingui()
  const all = facets.reduce((sum, { count }) => sum + count, 0)
  const entries = [
    { type: undefined, label: i18n.t('All'), count: all },
    ...facets
      .filter(({ count, type }) => count > 0 || type === asked.type)
      .map(({ type, count }) => ({ type, count, label: i18n._(kinds[type].label) })),
  ]
  return (
    <Kinds aria-label={i18n.t('Kinds of results')}>
      {entries.map(({ type, label, count }) => (
        <Kind
          key={label}
          to="/search"
          search={addressOf({ ...asked, type })}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={asked.type === type ? 'page' : undefined}
        >
          {label}
          <span>{i18n.number(count)}</span>
        </Kind>
      ))}
      <Order>
        <Kind
          to="/search"
          search={addressOf({ ...asked, ordering: undefined })}
          aria-current={asked.ordering ? undefined : 'true'}
        >
          {i18n.t('Best match')}
        </Kind>
        <Kind
          to="/search"
          search={addressOf({ ...asked, ordering: 'newest' })}
          aria-current={asked.ordering ? 'true' : undefined}
        >
          {i18n.t('Newest first')}
        </Kind>
      </Order>
    </Kinds>
  )
}

const Kinds = chakra('nav', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', lg: 'column' },
    gap: '1',
    overflowX: { base: 'auto', lg: 'visible' },
    scrollbarWidth: 'thin',
    alignSelf: 'start',
    paddingBlockEnd: { base: '2', lg: '0' },
  },
})
const Order = chakra('span', {
  base: {
    display: 'contents',
    lg: { display: 'grid', gap: '1', marginTop: '4', paddingTop: '4', borderTopWidth: '1px', borderColor: 'border' },
  },
})
const KindAnchor = chakra('a', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '3',
    minHeight: '44px',
    paddingInline: '3',
    borderRadius: 'control',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    '& span': { color: 'fg.subtle', textStyle: 'dense' },
    _hover: { background: 'raised', color: 'fg' },
    '&[aria-current]': { color: 'fg', background: 'raised', fontWeight: '500' },
  },
})
const Kind = createLink(KindAnchor)
