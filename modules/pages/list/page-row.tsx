import { useLingui } from '@lingui/react'
import type { PageCard } from '#contract/pages/page.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { Badge } from '#src/ui/badge.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { PlaceFoot, PlaceRow, PlaceText, PlaceTitle, PlaceWords } from '#src/ui/show/place-row.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { kindLabels, roleLabels, statusLabels } from '../shared/labels.ts'
import { PagePicture } from '../shared/page-picture.tsx'
import { VerifiedMark } from '../shared/verified-mark.tsx'

/** A page of a list. */
export function PageRow({ page }: { page: PageCard }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <PlaceRow>
      <PagePicture page={page} size={64} />
      <PlaceWords>
        <PlaceTitle to="/pages/$slug" params={{ slug: page.slug }}>
          <bdi>{page.name}</bdi> {page.is_verified ? <VerifiedMark size={18} /> : null}
        </PlaceTitle>
        <p>
          <FactLine
            facts={[i18n._(kindLabels[page.kind]), page.parish && <bdi key="parish">{nameIn(locale, page.parish)}</bdi>]}
          />
        </p>
        {page.tagline ? <PlaceText dir="auto">{page.tagline}</PlaceText> : null}
        <PlaceFoot>
          <span>{i18n.t('{count, plural, one {# follower} other {# followers}}', { count: page.followers_count })}</span>
          {page.my_role ? <Badge tone="gold">{i18n._(roleLabels[page.my_role])}</Badge> : null}
          {page.is_following && !page.my_role ? <Badge tone="neutral">{i18n.t('Following')}</Badge> : null}
          {page.status === 'published' ? null : <Badge tone="warning">{i18n._(statusLabels[page.status])}</Badge>}
        </PlaceFoot>
      </PlaceWords>
    </PlaceRow>
  )
}
