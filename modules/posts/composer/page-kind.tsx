import { useLingui } from '@lingui/react'
import { parishEventsEndpoints } from '#contract/calendar/parish-events.ts'
import type { PageRef } from '#contract/pages/page.ts'
import { type PagePostKind, pagePostKinds } from '#contract/posts/page-posts.ts'
import type { Words } from '#machines/composer/composer.setup.ts'
import { dateFormat } from '#src/lib/intl.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { useLocale } from '#src/ui/use-locale.ts'

type Props = {
  page: PageRef
  words: Pick<Words, 'kind' | 'event_id'>
  onChange: (words: Pick<Words, 'kind' | 'event_id'>) => void
}

/** What kind of post a page publishes, and which of its events it shares (PAG-D6). */
export function PageKind({ page, words: { kind = 'status', event_id }, onChange }: Props) {
  const { i18n } = useLingui()
  return (
    <>
      <SelectField
        label={i18n.t('Kind of post')}
        value={kind}
        options={pagePostKinds.map((value) => ({ value, label: i18n._(kindLabels[value]) }))}
        onChange={({ currentTarget }) =>
          onChange({ kind: pagePostKinds.find((one) => one === currentTarget.value) ?? 'status', event_id: null })
        }
      />
      {kind === 'event' ? <EventChoice page={page} value={event_id ?? ''} onChange={(id) => onChange({ event_id: id })} /> : null}
    </>
  )
}

function EventChoice({ page, value, onChange }: { page: PageRef; value: string; onChange: (id: string | null) => void }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const coming = useApiQuery(parishEventsEndpoints.pageEvents, { params: { slug: page.slug } })
  const events = (coming.data?.results ?? []).filter(({ visibility }) => visibility === 'public')
  if (coming.data && events.length === 0)
    return <QuietText>{i18n.t('The page has no public event in the next 30 days.')}</QuietText>
  return (
    <SelectField
      label={i18n.t('Which event')}
      placeholder={i18n.t('Choose an event')}
      value={value}
      options={events.map(({ id, title, start_datetime }) => ({
        value: id,
        label: `${title}, ${dateFormat(locale, { dateStyle: 'medium' }).format(Date.parse(start_datetime))}`,
      }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  )
}

const kindLabels: Readonly<Record<PagePostKind, string>> = {
  status: /*i18n*/ 'Post',
  announcement: /*i18n*/ 'Announcement',
  event: /*i18n*/ 'Event',
}
