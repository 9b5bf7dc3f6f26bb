import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { CrossMark } from '#src/ui/page/logo.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'

type Props = { title: string; subtitle?: ReactNode; children: ReactNode; after?: ReactNode; width?: 'narrow' | 'wide' }

/** A form on its own, with a panel showing the mark and a verse on wide screens. */
export function AuthFrame({ title, subtitle, children, after, width = 'narrow' }: Props) {
  const { i18n } = useLingui()
  return (
    <Page paddingBlock={{ md: '10' }}>
      <Frame width={width}>
        <Verse aria-hidden>
          <div>
            <CrossMark size={168} />
            <figure>
              <blockquote>
                {i18n.t('Behold, how good and how pleasant it is for brethren to dwell together in unity.')}
              </blockquote>
              <figcaption>{i18n.t('Psalm 133')}</figcaption>
            </figure>
          </div>
        </Verse>
        <Sheet>
          <PageHeader title={title} subtitle={subtitle} />
          {children}
          {after ? <After>{after}</After> : null}
        </Sheet>
      </Frame>
    </Page>
  )
}

const Frame = chakra('div', {
  base: {
    display: 'grid',
    marginInline: 'auto',
    width: 'full',
    background: { md: 'surface' },
    borderWidth: { md: '1px' },
    borderColor: 'border',
    borderRadius: { md: 'sheet' },
    overflow: { md: 'clip' },
    ':root:not(.dark) &': { boxShadow: { md: 'md' } },
  },
  variants: {
    width: {
      narrow: { maxWidth: { base: '520px', lg: '980px' }, gridTemplateColumns: { base: '1fr', lg: '5fr 6fr' } },
      wide: { maxWidth: { base: '680px', lg: '1080px' }, gridTemplateColumns: { base: '1fr', lg: '4fr 7fr' } },
    },
  },
})
const Verse = chakra('aside', {
  base: {
    display: { base: 'none', lg: 'block' },
    padding: '10',
    background: 'linear-gradient(160deg, var(--c-colors-gold-subtle), var(--c-colors-indigo-subtle) 75%)',
    borderInlineEndWidth: '1px',
    borderColor: 'border',
    '& > div': {
      position: 'sticky',
      top: '100px',
      minHeight: '440px',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      gap: '10',
    },
    '& svg': { color: 'gold', opacity: 0.55, marginBlockStart: '4' },
    '& figure': { maxWidth: '320px' },
    '& blockquote': { textStyle: 'h3', color: 'fg', fontWeight: '500' },
    '& figcaption': { marginTop: '3', color: 'gold', textStyle: 'dense', fontWeight: '600' },
  },
})
const Sheet = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '5',
    minWidth: '0',
    padding: { base: '0', md: '8', lg: '10' },
  },
})
const After = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    paddingTop: '5',
    borderTopWidth: '1px',
    borderColor: 'border',
    color: 'fg.muted',
    textStyle: 'dense',
  },
})
export const AfterLine = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1', alignItems: 'center', minHeight: '28px' },
})

/** A group of related fields. */
export const FieldGroup = chakra('fieldset', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    minWidth: '0',
    '& > legend': { textStyle: 'h4', marginBottom: '4' },
  },
})
export const Pair = chakra('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, alignItems: 'start' },
})
export const Muted = chakra('p', { base: { color: 'fg.muted' } })
