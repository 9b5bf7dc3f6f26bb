import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { memo, useId } from 'react'
import { eventTime } from '../event/event-time.ts'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import type { ImportDraft } from '#machines/calendar-import/import-draft.ts'
import { DraftChips } from './draft-chips.tsx'
import { maxAtOnce, type Preview } from '#machines/calendar-import/preview.ts'

type Props = {
  drafts: readonly ImportDraft[]
  preview: Preview
  ticked: readonly string[]
  onTick: (id: string) => void
}

/** Events of the files with their checkboxes. */
export function DraftRows({ drafts, preview, ticked, onTick }: Props) {
  const [chosen, past, duplicates] = [new Set(ticked), new Set(preview.past), new Set(preview.duplicates)]
  const isFull = ticked.length >= maxAtOnce
  return (
    <List>
      {drafts.map((draft) => (
        <Row
          key={draft.id}
          draft={draft}
          isTicked={chosen.has(draft.id)}
          isOff={draft.problem !== null || (isFull && !chosen.has(draft.id))}
          isPast={past.has(draft.id)}
          isDuplicate={duplicates.has(draft.id)}
          onTick={onTick}
        />
      ))}
    </List>
  )
}

type RowProps = {
  draft: ImportDraft
  isTicked: boolean
  isOff: boolean
  isPast: boolean
  isDuplicate: boolean
  onTick: (id: string) => void
}

const Row = memo(function Row({ draft, isTicked, isOff, isPast, isDuplicate, onTick }: RowProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const id = useId()
  const { fields, problem, notes } = draft
  const place = [fields.location_name, fields.location_address].filter(Boolean).join(', ') || fields.online_meeting_url
  return (
    <li data-off={problem === null ? undefined : ''}>
      <CheckboxField
        label={
          <Words>
            <b>
              <bdi>{fields.title}</bdi>
            </b>
            <small>
              <time dateTime={fields.start_datetime}>{eventTime(fields, locale)}</time>
              {place ? <bdi>{place}</bdi> : null}
            </small>
          </Words>
        }
        checked={isTicked}
        disabled={isOff}
        aria-describedby={id}
        onChange={() => onTick(draft.id)}
      />
      <DraftChips
        id={id}
        notes={notes}
        problem={problem === null ? null : i18n._(problem)}
        isPast={isPast}
        isDuplicate={isDuplicate}
      />
    </li>
  )
})

const Words = chakra('span', {
  base: {
    display: 'block',
    minWidth: '0',
    overflowWrap: 'anywhere',
    '& b': { display: 'block', fontWeight: '500' },
    '& small': { display: 'flex', flexWrap: 'wrap', columnGap: '3', color: 'fg.muted', textStyle: 'dense' },
  },
})
const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { borderBlockEndWidth: '1px', borderColor: 'border', paddingBottom: '1' },
    '& > li[data-off] label': { color: 'fg.muted', cursor: 'default' },
    '& label': { minWidth: '0', flex: '1' },
  },
})
