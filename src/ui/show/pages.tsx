import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Button } from '../button.tsx'

type Props = { page: number; count: number; size: number; onPage: (page: number) => void }

/** The visible part of a long list, with links to the others. */
export function Pages({ page, count, size, onPage }: Props) {
  const { i18n } = useLingui()
  const last = Math.max(1, Math.ceil(count / size))
  if (last === 1) return null
  return (
    <Nav aria-label={i18n.t('Pages')}>
      <Button isOff={page <= 1} onClick={() => onPage(page - 1)}>
        {i18n.t('Previous')}
      </Button>
      <span>{i18n.t('Page {page} of {last}', { page: i18n.number(page), last: i18n.number(last) })}</span>
      <Button isOff={page >= last} onClick={() => onPage(page + 1)}>
        {i18n.t('Next')}
      </Button>
    </Nav>
  )
}

const Nav = chakra('nav', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '4', color: 'fg.muted' },
})
