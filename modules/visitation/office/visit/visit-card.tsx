import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import type { Visit } from '#contract/visitation/visit.ts'
import { visitationEndpoints } from '#contract/visitation/visitation.ts'
import { isolated } from '#src/lib/isolated.ts'
import { listed } from '#src/lib/listed.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { kindLabels } from '../../labels.ts'
import { dayText } from '../days.ts'
import { Marks } from '../visited-row.tsx'
import { Note } from './note.tsx'
import { Versions } from './versions.tsx'

type Props = { slug: string; visit: Visit; today: string; onEdit: () => void; onRemove: () => void }

/** One visit with its note and follow-up. */
export function VisitCard({ slug, visit, today, onEdit, onRemove }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [isEarlierShown, setEarlierShown] = useState(false)
  const settle = useApiMutation(visitationEndpoints.settle, { announcesErrors: true })
  const day = dayText(visit.visited_on, locale)
  const kind = i18n._(kindLabels[visit.kind])
  const made = listed(
    visit.visitors.map(({ name }) => name),
    locale,
  )
  return (
    <Card>
      <Head>
        <div>
          <b>{day}</b> <span>{kind}</span>
          {visit.adult === null ? null : <p>{i18n.t('{name} alone', { name: isolated(visit.adult) })}</p>}
          <p>{made ? i18n.t('By {visitors}', { visitors: isolated(made) }) : i18n.t('By a former member')}</p>
        </div>
        {visit.may_change || visit.versions > 0 ? (
          <Menu
            label={i18n.t('Actions for the visit of {day}', { day })}
            items={[
              ...(visit.may_change ? [{ id: 'edit', label: i18n.t('Change'), onSelect: onEdit }] : []),
              ...(visit.versions > 0
                ? [{ id: 'versions', label: i18n.t('Earlier versions'), onSelect: () => setEarlierShown(true) }]
                : []),
              ...(visit.may_change ? [{ id: 'remove', label: i18n.t('Delete'), isDanger: true, onSelect: onRemove }] : []),
            ]}
          />
        ) : null}
      </Head>
      {visit.note ? <Note dir="auto">{visit.note}</Note> : null}
      <Foot>
        {visit.follow_up === 'done' ? (
          <Badge tone="success" icon={<Check size={14} aria-hidden />}>
            {i18n.t('Followed up')}
          </Badge>
        ) : null}
        <Marks
          visited={{
            needs_attention: visit.needs_attention,
            follow_up_on: visit.follow_up === 'open' ? visit.follow_up_on : null,
          }}
          today={today}
        />
        {visit.follow_up === null ? null : (
          <Button
            size="sm"
            data-no-print
            isBusy={settle.isPending}
            onClick={() =>
              settle.mutate({ params: { slug, id: visit.id }, body: { follow_up: visit.follow_up === 'open' ? 'done' : 'open' } })
            }
          >
            {visit.follow_up === 'open' ? i18n.t('Mark as done') : i18n.t('Open again')}
          </Button>
        )}
      </Foot>
      {isEarlierShown ? <Versions slug={slug} id={visit.id} onClose={() => setEarlierShown(false)} /> : null}
    </Card>
  )
}

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: '3',
    '& > div': { minWidth: '0' },
    '& b': { fontWeight: '600', marginInlineEnd: '2' },
    '& p, & span': { color: 'fg.muted', textStyle: 'dense' },
  },
})
const Foot = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', marginTop: '3', _empty: { display: 'none' } },
})
