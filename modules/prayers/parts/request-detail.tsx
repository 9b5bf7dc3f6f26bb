import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { PrayerRequest } from '#contract/prayers/prayers.ts'
import { formatDate } from '#src/lib/format.ts'
import { ReportMenu } from '#src/reports/report-menu.tsx'
import { TakedownBanner } from '#src/reports/takedown-banner.tsx'
import { useUser } from '#src/services/services-context.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Divider } from '#src/ui/page/section.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { Category } from '../category.tsx'
import { AskedBy } from './asked-by.tsx'
import { OwnActions } from './own-actions.tsx'
import { PrayButton } from './pray-button.tsx'
import { RequestMarks } from './request-marks.tsx'
import { Row } from './row.tsx'
import { Updates } from './updates.tsx'

/** A request in full: text, candle and updates. */
export function RequestDetail({ request }: { request: PrayerRequest }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const me = useUser()
  return (
    <Stack gap="6">
      <PageHeader
        back={<TextLink to="/prayers">{i18n.t('All requests')}</TextLink>}
        title={<bdi>{request.title}</bdi>}
        actions={request.can_edit ? <OwnActions request={request} /> : null}
      />
      {request.takedown ? (
        <TakedownBanner takedown={request.takedown}>
          {request.status === 'hidden'
            ? i18n.t('A moderator hid this request. Only you see it; you can change it.')
            : i18n.t('A moderator removed this request. Only you see it.')}
        </TakedownBanner>
      ) : null}
      <Sheet>
        <Row>
          <Category id={request.category_id} />
          <RequestMarks request={request} />
        </Row>
        <Words dir="auto">{request.content}</Words>
        <AskedBy request={request} />
        <Divider />
        <Row>
          <PrayButton request={request} />
          {request.status === 'active' ? (
            <span>{i18n.t('Open until {day}', { day: formatDate(new Date(request.expires_at), locale) })}</span>
          ) : null}
          {me && !request.can_edit ? (
            <More>
              <ReportMenu
                type="prayer"
                id={request.id}
                isReported={request.is_reported}
                label={i18n.t('More about this request')}
                title={i18n.t('Report this request')}
              />
            </More>
          ) : null}
        </Row>
      </Sheet>
      <Updates request={request} />
    </Stack>
  )
}

const Sheet = chakra('article', {
  base: {
    display: 'grid',
    gap: '5',
    padding: { base: '5', md: '8' },
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'sheet',
    _light: { boxShadow: 'sm' },
  },
})
const More = chakra('div', { base: { marginInlineStart: 'auto' } })
const Words = chakra('p', {
  base: {
    fontFamily: 'heading',
    fontSize: 'lead',
    lineHeight: '1.7',
    maxWidth: '62ch',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})
