import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { ModerationPolicies } from '#contract/moderation/policies.ts'
import { Card } from '#src/ui/card.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { ruleText, ruleTitle } from '../../parts/community-rule.ts'

/** The policies for moderators, who do not change them. */
export function PoliciesSheet({ policies }: { policies: ModerationPolicies }) {
  const { i18n } = useLingui()
  const { hide_after_reports, first_post_review } = policies
  return (
    <Stack>
      <Card title={i18n.t('Rules of the community')}>
        <ol>
          {policies.rules.map((rule) => (
            <li key={rule.title}>
              <strong>{ruleTitle(i18n.locale, rule)}</strong>
              <p>{ruleText(i18n.locale, rule)}</p>
            </li>
          ))}
        </ol>
      </Card>
      <Card title={i18n.t('Limits')}>
        <DataList
          items={[
            { label: i18n.t('Reports that hide'), value: i18n.number(hide_after_reports) },
            { label: i18n.t('The first post of a member waits'), value: first_post_review ? i18n.t('Yes') : i18n.t('No') },
          ]}
        />
      </Card>
    </Stack>
  )
}

const Stack = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    '& ol': { listStyle: 'decimal', paddingInlineStart: '6', display: 'grid', gap: '3' },
    '& ol p': { color: 'fg.muted', maxWidth: '72ch' },
  },
})
