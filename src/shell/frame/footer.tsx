import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import { LanguageSwitch } from '#src/ui/page/language-switch.tsx'
import { useNav } from '../registry-context.tsx'

const Foot = chakra('footer', {
  base: {
    marginTop: '16',
    paddingTop: '6',
    paddingBottom: { base: 'calc(120px + env(safe-area-inset-bottom))', md: '20' },
    borderTopWidth: '1px',
    borderColor: 'border',
    color: 'fg.subtle',
    fontSize: 'dense',
    '& nav': { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '2' },
  },
})
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    maxWidth: '1200px',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6' },
    // The words of the languages, not the edges of their buttons, stand in line with the page.
    '& > :last-child': { marginInline: '-3' },
  },
})
const FootLink = createLink(
  chakra('a', {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '32px',
      color: 'fg.muted',
      _hover: { color: 'fg', textDecoration: 'underline' },
    },
  }),
)

export function Footer() {
  const { i18n } = useLingui()
  const links = useNav('footer')
  return (
    <Foot>
      <Row>
        {links.length > 0 ? (
          <nav aria-label={i18n.t('About this site')}>
            {links.map(({ to, label }) => (
              <FootLink key={to} to={to}>
                {i18n._(label)}
              </FootLink>
            ))}
          </nav>
        ) : null}
        <LanguageSwitch />
      </Row>
    </Foot>
  )
}
