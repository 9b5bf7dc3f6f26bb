import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/overlay/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { CategoryRail } from './category-rail.tsx'
import { useChips } from './filter-chips.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { BrowseSearch } from './items.list.ts'
import { useBrowse } from './use-browse.ts'

/** Search, order, and on phones the categories and a button for the filters. */
export function SearchRow() {
  const { i18n } = useLingui()
  const { search, change } = useBrowse()
  const filters = useChips().filter(({ key }) => key !== 'q' && key !== 'category' && key !== 'scope')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Row>
        <Words key={search.q ?? ''} initial={search.q ?? ''} onSearch={(q) => change({ q: q || undefined })} />
        <Sort>
          <SelectField
            label={i18n.t('Sort by')}
            isLabelHidden
            value={search.sort ?? ''}
            options={[
              { value: '', label: i18n.t('Newest first') },
              { value: 'price', label: i18n.t('Price: low to high') },
              { value: '-price', label: i18n.t('Price: high to low') },
              { value: 'created_at', label: i18n.t('Oldest first') },
            ]}
            onChange={({ target }) => change({ sort: (target.value || undefined) as BrowseSearch['sort'] })}
          />
        </Sort>
        <Narrow>
          <Button icon={<SlidersHorizontal size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {filters.length > 0 ? i18n.t('Filters ({count})', { count: i18n.number(filters.length) }) : i18n.t('Filters')}
          </Button>
        </Narrow>
      </Row>
      <Chips>
        <CategoryRail isChips />
      </Chips>
      <Drawer
        isOpen={isOpen}
        title={i18n.t('Filters')}
        onClose={() => setOpen(false)}
        footer={
          <Button variant="solid" isWide onClick={() => setOpen(false)}>
            {i18n.t('Show items')}
          </Button>
        }
      >
        <FilterFields />
      </Drawer>
    </>
  )
}

function Words({ initial, onSearch }: { initial: string; onSearch: (q: string) => void }) {
  const { i18n } = useLingui()
  const [text, setText] = useState(initial)
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim())
      }}
    >
      <TextField
        label={i18n.t('Search the marketplace')}
        isLabelHidden
        type="search"
        enterKeyHint="search"
        maxLength={100}
        placeholder={i18n.t('Search the marketplace')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        suffix={<IconButton type="submit" label={i18n.t('Search')} icon={<Search size={20} aria-hidden />} />}
      />
    </Form>
  )
}

const Row = chakra('div', { base: { display: 'flex', gap: '3', flexWrap: 'wrap', alignItems: 'start' } })
const Form = chakra('form', {
  base: { flex: { base: '1 1 100%', sm: '1 1 240px' }, '& input::-webkit-search-cancel-button': { display: 'none' } },
})
const Sort = chakra('div', { base: { flex: { base: '1 1 0', sm: '0 0 190px' } } })
const Narrow = chakra('div', { base: { display: { base: 'block', lg: 'none' } } })
const Chips = chakra('div', { base: { display: { base: 'block', lg: 'none' }, minWidth: '0' } })
