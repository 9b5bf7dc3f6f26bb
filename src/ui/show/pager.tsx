import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { countText } from '#src/lib/count-text.ts'
import { Button } from '../button.tsx'

type Props = {
  page: number
  count: number
  /** The server stopped counting (COM-D2). */
  isCapped?: boolean | undefined
  size: number
  onPage: (page: number) => void
}

/** Links to the previous and the next page of a list, and where in it one is; nothing where one page is all. On paper it tells which page was printed. */
export function Pager({ page, count, isCapped = false, size, onPage }: Props) {
  const { i18n } = useLingui()
  const last = Math.max(1, Math.ceil(count / size))
  if (last === 1) return null
  return (
    <Nav aria-label={i18n.t('Pages')} data-print>
      <Button data-no-print isOff={page <= 1} onClick={() => onPage(page - 1)}>
        {i18n.t('Previous')}
      </Button>
      <span>{i18n.t('Page {page} of {last}', { page: i18n.number(page), last: countText(i18n, last, isCapped) })}</span>
      <Button data-no-print isOff={page >= last} onClick={() => onPage(page + 1)}>
        {i18n.t('Next')}
      </Button>
    </Nav>
  )
}

const Nav = chakra('nav', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '4', color: 'fg.muted' },
})
