import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { Group } from '#contract/groups/group.ts'
import { dateFormat } from '#src/lib/intl.ts'
import { Section } from '#src/ui/page/section.tsx'
import { PersonLink } from '#src/ui/person-link.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { ExternalLink } from '#src/ui/text-link.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { joinLabels } from '../shared/labels.ts'

/** What a group says of itself. */
export function About({ group }: { group: Group }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <Columns>
      <div>
        <Section title={i18n.t('About')}>
          {group.description ? (
            <Text dir="auto">{group.description}</Text>
          ) : (
            <QuietText>{i18n.t('Nobody has described this group yet.')}</QuietText>
          )}
        </Section>
        {group.rules ? (
          <Section title={i18n.t('House rules')}>
            <Text dir="auto">{group.rules}</Text>
          </Section>
        ) : null}
      </div>
      <div>
        <Section title={i18n.t('At a glance')}>
          <DataList
            items={[
              { label: i18n.t('Joining'), value: i18n._(joinLabels[group.join_policy]) },
              {
                label: i18n.t('Created'),
                value: dateFormat(locale, { dateStyle: 'long' }).format(Date.parse(group.created_at)),
              },
              ...(group.created_by ? [{ label: i18n.t('By'), value: <PersonLink person={group.created_by} /> }] : []),
            ]}
          />
        </Section>
        {group.links.length > 0 ? (
          <Section title={i18n.t('Links')}>
            <Links>
              {group.links.map(({ label, url }) => (
                <li key={url}>
                  <ExternalLink href={url}>
                    <bdi>{label}</bdi>
                  </ExternalLink>
                </li>
              ))}
            </Links>
          </Section>
        ) : null}
      </div>
    </Columns>
  )
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '8',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
    '& > div': { display: 'grid', gap: '8', alignContent: 'start', minWidth: '0' },
  },
})
const Text = chakra('p', {
  base: { fontFamily: 'heading', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textAlign: 'match-parent', maxWidth: '70ch' },
})
const Links = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '2', overflowWrap: 'anywhere' } })
