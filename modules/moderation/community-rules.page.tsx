import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { policiesEndpoints } from '#contract/moderation/policies.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { Card } from '#src/ui/card.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { ruleText, ruleTitle } from './parts/community-rule.ts'

export const Route = createLazyRoute('/member/community-rules')({ component: CommunityRulesPage })

/** The numbered rules of the community, as reports name them (MOD-D4). */
function CommunityRulesPage() {
  const { i18n } = useLingui()
  const query = useApiQuery(policiesEndpoints.communityRules, {})
  const { data } = query
  return (
    <Page width="reading">
      <PageHeader title={i18n.t('Community rules')} subtitle={i18n.t('What we have agreed on. Moderators decide by them.')} />
      {query.isError && !data ? <LoadFailure query={query} title={i18n.t('The rules could not be loaded')} /> : null}
      {query.isPending ? <Skeleton height="420px" /> : null}
      {data ? (
        <Card>
          <Rules>
            {data.rules.map((rule) => (
              <li key={rule.number}>
                <Place aria-hidden>{i18n.number(rule.number)}</Place>
                <div>
                  <h2>{ruleTitle(i18n.locale, rule)}</h2>
                  <p>{ruleText(i18n.locale, rule)}</p>
                </div>
              </li>
            ))}
          </Rules>
        </Card>
      ) : null}
    </Page>
  )
}

const Rules = chakra('ol', {
  base: {
    '& > li': { display: 'flex', gap: '4', paddingBlock: '4' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& h2': { fontWeight: '600' },
    '& p': { color: 'fg.muted', whiteSpace: 'pre-line' },
  },
})
const Place = chakra('span', {
  base: { flex: 'none', minWidth: '8', color: 'gold', fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
})
