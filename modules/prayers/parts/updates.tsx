import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { type PrayerRequest, prayersEndpoints } from '#contract/prayers/prayers.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { UpdateForm } from './update-form.tsx'

/** The author's updates, with a form for the author. Nobody else can post here (PRY-D4). */
export function Updates({ request }: { request: PrayerRequest }) {
  const { i18n } = useLingui()
  const mayTell = request.can_edit && ['active', 'expired', 'answered'].includes(request.status)
  return (
    <Card title={i18n.t('How it goes')}>
      {mayTell ? <UpdateForm request={request} /> : null}
      {request.updates_count > 0 ? <UpdateList id={request.id} /> : mayTell ? null : <Quiet>{i18n.t('No news yet.')}</Quiet>}
    </Card>
  )
}

function UpdateList({ id }: { id: string }) {
  const { i18n } = useLingui()
  const query = useApiQuery(prayersEndpoints.updates, { params: { id } })
  return (
    <AsyncList query={query} isEmpty={(updates) => updates.length === 0} empty={null}>
      {(updates) => (
        <List>
          {updates.map(({ id, content, is_answer, created_at }) => (
            <li key={id} data-answer={is_answer || undefined}>
              <p>
                <RelativeTime at={created_at} />
                {is_answer ? <Badge tone="success">{i18n.t('Answered')}</Badge> : null}
              </p>
              <Words dir="auto">{content}</Words>
            </li>
          ))}
        </List>
      )}
    </AsyncList>
  )
}

const Quiet = chakra('p', { base: { color: 'fg.muted' } })
const Words = chakra('p', { base: { maxWidth: '68ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } })
const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '5',
    '& > li': {
      paddingInlineStart: '4',
      borderInlineStartWidth: '2px',
      borderColor: 'border',
      '&[data-answer]': { borderColor: 'gold' },
      '& > p:first-of-type': {
        display: 'flex',
        alignItems: 'center',
        gap: '3',
        minHeight: '24px',
        color: 'fg.subtle',
        textStyle: 'dense',
      },
    },
  },
})
