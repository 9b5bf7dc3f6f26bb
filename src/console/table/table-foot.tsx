import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { countText, pageText } from '#src/lib/count-text.ts'
import { pageSizes } from '#src/lists/address.ts'
import type { ListState } from '#src/lists/use-list-state.ts'
import { IconButton } from '#src/ui/icon-button.tsx'

type Position = Pick<ListState, 'page' | 'pageSize' | 'toPage' | 'setPageSize'>
type Total = { count: number; count_capped?: boolean | undefined }

/** Rows shown and their total, "10,000+" where the server stopped counting (COM-D2); pages and page size. */
export function TableFoot({ table, total }: { table: Position; total: Total }) {
  const { i18n } = useLingui()
  const { page, pageSize } = table
  const { count, count_capped: isCapped = false } = total
  const last = Math.max(1, Math.ceil(count / pageSize))
  const isPastEnd = page > last
  const range = {
    first: i18n.number(Math.min((page - 1) * pageSize + 1, count)),
    last: i18n.number(Math.min(page * pageSize, count)),
    count: countText(i18n, count, isCapped),
  }
  return (
    <Foot>
      <p role="status">{isPastEnd ? i18n.t('None of {count}', range) : i18n.t('{first}–{last} of {count}', range)}</p>
      <Size>
        <span aria-hidden>{i18n.t('Rows')}</span>
        <select
          aria-label={i18n.t('Rows per page')}
          value={pageSize}
          onChange={(event) => table.setPageSize(pageSizes.find((size) => size === Number(event.target.value)) ?? 25)}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {i18n.number(size)}
            </option>
          ))}
        </select>
      </Size>
      <nav aria-label={i18n.t('Pages')}>
        <IconButton
          label={i18n.t('Previous page')}
          icon={<ChevronLeft size={20} aria-hidden data-mirror />}
          isOff={page <= 1}
          onClick={() => table.toPage(Math.min(page - 1, last))}
        />
        <span>{pageText(i18n, page, last, isCapped)}</span>
        <IconButton
          label={i18n.t('Next page')}
          icon={<ChevronRight size={20} aria-hidden data-mirror />}
          isOff={page >= last}
          onClick={() => table.toPage(page + 1)}
        />
      </nav>
    </Foot>
  )
}

const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: { base: '2', md: '5' },
    color: 'fg.muted',
    textStyle: 'dense',
    fontVariantNumeric: 'tabular-nums',
    '& > nav': { display: 'flex', alignItems: 'center', gap: '1', marginInlineStart: 'auto' },
  },
})
const Size = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    '& select': {
      minHeight: '36px',
      paddingInline: '2',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      background: 'sunken',
      color: 'fg',
      _light: { background: 'surface' },
      '@media (pointer: coarse)': { minHeight: '44px' },
    },
  },
})
