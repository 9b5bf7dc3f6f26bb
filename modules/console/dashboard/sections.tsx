import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import { consoleNav } from '../frame/console-nav.ts'
import { useConsoleAccess } from '#src/console/use-admin.ts'
import { useRegistry } from '#src/shell/registry-context.tsx'

/** The console pages the account may open, for accounts without figures (CON-D2). */
export function Sections() {
  const { i18n } = useLingui()
  const groups = consoleNav(useRegistry(), useConsoleAccess())
    .map((group) => ({ ...group, pages: group.pages.filter(({ to }) => to !== '/admin/dashboard') }))
    .filter(({ pages }) => pages.length > 0)
  return (
    <Grid>
      {groups.map(({ id, title, pages }) => (
        <section key={id}>
          <h2>{title ? i18n._(title) : i18n.t('Overview')}</h2>
          {pages.map(({ to, label, icon: Icon }) => (
            <PageLink key={to} to={to}>
              {Icon ? <Icon size={20} aria-hidden /> : null}
              {i18n._(label)}
            </PageLink>
          ))}
        </section>
      ))}
    </Grid>
  )
}

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
    gap: '5',
    '& section': { display: 'flex', flexDirection: 'column', gap: '2' },
    '& h2': { textStyle: 'dense', fontFamily: 'body', fontWeight: '600', color: 'fg.subtle' },
  },
})
const PageLink = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '52px',
      paddingInline: '4',
      background: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      fontWeight: '500',
      textDecoration: 'none',
      _hover: { borderColor: 'gold' },
      '& svg': { color: 'gold', flex: 'none' },
    },
  }),
)
