import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import type { PageCard } from '#contract/pages/page.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { Badge } from '#src/ui/badge.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { kindLabels, roleLabels, statusLabels } from '../shared/labels.ts'
import { PagePicture } from '../shared/page-picture.tsx'
import { VerifiedMark } from '../shared/verified-mark.tsx'

/** A page of a list. */
export function PageRow({ page }: { page: PageCard }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <Row>
      <PagePicture page={page} size={64} />
      <Words>
        <Title to="/pages/$slug" params={{ slug: page.slug }}>
          <bdi>{page.name}</bdi> {page.is_verified ? <VerifiedMark size={18} /> : null}
        </Title>
        <p>
          <FactLine
            facts={[i18n._(kindLabels[page.kind]), page.parish && <bdi key="parish">{nameIn(locale, page.parish)}</bdi>]}
          />
        </p>
        {page.tagline ? <span dir="auto">{page.tagline}</span> : null}
        <Foot>
          <span>{i18n.t('{count, plural, one {# follower} other {# followers}}', { count: page.followers_count })}</span>
          {page.my_role ? <Badge tone="gold">{i18n._(roleLabels[page.my_role])}</Badge> : null}
          {page.is_following && !page.my_role ? <Badge tone="neutral">{i18n.t('Following')}</Badge> : null}
          {page.status === 'published' ? null : <Badge tone="warning">{i18n._(statusLabels[page.status])}</Badge>}
        </Foot>
      </Words>
    </Row>
  )
}

const Row = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    gap: '4',
    paddingBlock: '5',
    paddingInline: { base: '0', md: '3' },
    borderBlockStartWidth: '1px',
    borderColor: 'border',
    _hover: { bg: 'surface' },
  },
})
const Words = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    minWidth: '0',
    alignContent: 'start',
    '& > p': { color: 'fg.muted', textStyle: 'dense' },
    '& > span': { lineClamp: 2, overflowWrap: 'anywhere', textAlign: 'match-parent' },
  },
})
const Title = createLink(
  chakra('a', {
    base: {
      textStyle: 'h4',
      color: 'fg',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      _before: { content: '""', position: 'absolute', inset: '0' },
      _hover: { textDecoration: 'underline' },
      '& svg': { display: 'inline', verticalAlign: '-0.15em' },
    },
  }),
)
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    marginTop: '1',
    color: 'fg.muted',
    textStyle: 'dense',
  },
})
