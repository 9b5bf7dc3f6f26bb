import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { ParishReport, ParishReportSight } from '#contract/moderation/parish-reports.ts'
import { isolated } from '#src/lib/isolated.ts'
import { listed } from '#src/lib/listed.ts'
import { reasonNames } from '#src/reports/reason-names.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { OfficeBox, OfficeFoot } from '#src/ui/show/office-box.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { ReportActs } from './report-acts.tsx'

const kinds = {
  post: /*i18n*/ 'Post',
  comment: /*i18n*/ 'Comment',
  event: /*i18n*/ 'Event',
} as const satisfies Record<ParishReport['kind'], string>

const sights = {
  shown: { text: /*i18n*/ 'Shown', tone: 'neutral' },
  hidden_here: { text: /*i18n*/ 'Hidden by an admin', tone: 'warning' },
  held: { text: /*i18n*/ 'Hidden by reports', tone: 'warning' },
  hidden: { text: /*i18n*/ 'Hidden by a moderator', tone: 'warning' },
  removed: { text: /*i18n*/ 'Removed', tone: 'crimson' },
  deleted: { text: /*i18n*/ 'Deleted', tone: 'neutral' },
} as const satisfies Record<ParishReportSight, unknown>

/** One reported thing: its words, why it was reported, whether others see it, and what an admin can do. */
export function ReportLine({ report }: { report: ParishReport }) {
  const { i18n } = useLingui()
  const { kind, text, author_name, url, reports, reasons, last_at, sight, is_mine } = report
  const what = text === '' ? i18n._(kinds[kind]) : isolated(text)
  return (
    <OfficeBox>
      <div>
        <Words as="h3">{text === '' ? i18n.t('Its words are not shown to you any more.') : <bdi>{text}</bdi>}</Words>
        <Facts>
          <FactLine
            facts={[
              i18n._(kinds[kind]),
              author_name === null ? null : <bdi key="author">{author_name}</bdi>,
              i18n.t('{count, plural, one {# report: {reasons}} other {# reports: {reasons}}}', {
                count: reports,
                reasons: listed(
                  reasons.map((reason) => i18n._(reasonNames[reason])),
                  i18n.locale,
                ),
              }),
              <RelativeTime key="last" at={last_at} />,
              is_mine ? i18n.t('You reported it, so another admin handles it') : null,
            ]}
          />
        </Facts>
      </div>
      <OfficeFoot>
        <Badge tone={sights[sight].tone}>{i18n._(sights[sight].text)}</Badge>
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
