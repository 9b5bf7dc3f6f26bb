import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { ParishReport } from '#contract/moderation/parish-reports.ts'
import { isolated } from '#src/lib/isolated.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { OfficeBox, OfficeFoot } from '#src/ui/show/office-box.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { kindNames } from '../parts/kind-names.ts'
import { sightStates } from '../parts/sight-states.ts'
import { whyText } from '../parts/why-text.ts'
import { ReportActs } from './report-acts.tsx'

/** One reported thing: its words, why it was reported, whether others see it, and what an admin can do. */
export function ReportLine({ report }: { report: ParishReport }) {
  const { i18n } = useLingui()
  const { kind, text, author_name, url, reports, reasons, last_at, sight, is_mine } = report
  const what = text === '' ? i18n._(kindNames[kind]) : isolated(text)
  return (
    <OfficeBox>
      <div>
        <Words>{text === '' ? i18n.t('Its words are not shown to you any more.') : <bdi>{text}</bdi>}</Words>
        <Facts>
          <FactLine
            facts={[
              i18n._(kindNames[kind]),
              author_name === null ? null : <bdi key="author">{author_name}</bdi>,
              whyText(i18n, { code: 'reported', count: reports, reasons }),
              <RelativeTime key="last" at={last_at} />,
              is_mine ? i18n.t('You reported it, so another admin handles it') : null,
            ]}
          />
        </Facts>
      </div>
      <OfficeFoot>
        <Badge tone={sightStates[sight].tone}>{i18n._(sightStates[sight].text)}</Badge>
        {url === null ? null : (
          <ButtonLink size="sm" to={url}>
            {i18n.t('Open')}
            <VisuallyHidden> {what}</VisuallyHidden>
          </ButtonLink>
        )}
        <ReportActs report={report} what={what} />
      </OfficeFoot>
    </OfficeBox>
  )
}

const Words = chakra('h3', { base: { fontWeight: '600', overflowWrap: 'anywhere' } })
const Facts = chakra('p', { base: { color: 'fg.muted' } })
