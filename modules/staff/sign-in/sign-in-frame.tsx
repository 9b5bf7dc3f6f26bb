import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { CrossMark } from '#src/ui/page/logo.tsx'

type Props = { title: string; subtitle?: ReactNode; children: ReactNode; isWide?: boolean }

/** A form outside the console's frame. */
export function SignInFrame({ title, subtitle, children, isWide = false }: Props) {
  const { i18n } = useLingui()
  return (
    <Ground id="main" tabIndex={-1}>
      <Sheet data-wide={isWide || undefined}>
        <Mark>
          <CrossMark size={32} />
          <span>
            <strong>{i18n.t('Coptic Community')}</strong>
            {i18n.t('Administration')}
          </span>
        </Mark>
        <header>
          <Title tabIndex={-1}>{title}</Title>
          {subtitle ? <Subtitle>{subtitle}</Subtitle> : null}
        </header>
        {children}
      </Sheet>
      <Back to="/">
        <ArrowLeft size={16} aria-hidden data-mirror />
        {i18n.t('Back to the community')}
      </Back>
    </Ground>
  )
}

const Ground = chakra('main', {
  base: {
    flex: '1',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4',
    width: 'full',
    minHeight: '100dvh',
    paddingInline: '4',
    paddingBlock: { base: '6', md: '10' },
    outline: 'none',
    background: 'radial-gradient(60rem 32rem at 50% -10rem, var(--c-colors-gold-subtle), transparent 70%)',
  },
})
const Sheet = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    width: 'full',
    maxWidth: '440px',
    padding: { base: '5', md: '8' },
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'sheet',
    _light: { boxShadow: 'md' },
    '&[data-wide]': { maxWidth: '640px' },
  },
})
const Mark = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingBottom: '4',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '& svg': { color: 'gold' },
    '& span': { display: 'flex', flexDirection: 'column', textStyle: 'caption', color: 'fg.muted' },
    '& strong': { fontFamily: 'heading', fontSize: 'body', lineHeight: '20px', fontWeight: '600', color: 'fg' },
  },
})
const Title = chakra('h1', { base: { textStyle: 'h2', fontFamily: 'heading', outline: 'none' } })
const Subtitle = chakra('p', { base: { color: 'fg.muted', marginTop: '1' } })
const Back = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '44px',
    paddingInline: '3',
    color: 'fg.muted',
    textStyle: 'dense',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
})
