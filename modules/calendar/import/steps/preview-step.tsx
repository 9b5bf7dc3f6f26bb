import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Calendar } from '#contract/calendar/calendar.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { DraftRows } from '../draft-rows.tsx'
import { FileProblems } from '../file-problems.tsx'
import type { ImportContext, ImportEvent } from '#machines/calendar-import/calendar-import.setup.ts'
import { maxAtOnce, type Preview, selectable } from '#machines/calendar-import/preview.ts'
import { StepHeading } from './step-heading.tsx'
import { TargetFields } from '../target-fields.tsx'

type Props = {
  flow: Pick<ImportContext, 'problems' | 'ticked' | 'target'>
  preview: Preview
  calendars: readonly Calendar[]
  send: (event: ImportEvent) => void
}
/** Number of rows rendered together: a file may contain thousands. */
const pageSize = 100

/** Preview of the files, what to import, and where to. */
export function PreviewStep({ flow: { problems, ticked, target }, preview, calendars, send }: Props) {
  const { i18n } = useLingui()
  const [shown, setShown] = useState(pageSize)
  const possible = selectable(preview).length
  const groups = [
    { title: i18n.t('Upcoming'), drafts: preview.coming },
    { title: i18n.t('Past, or already in your calendar'), drafts: preview.others },
    { title: i18n.t('Cannot be imported'), drafts: preview.refused },
  ].filter(({ drafts }) => drafts.length > 0)
  const all = groups.reduce((sum, { drafts }) => sum + drafts.length, 0)
  const parts = groups.map(({ title, drafts }, index) => {
    const before = groups.slice(0, index).reduce((sum, group) => sum + group.drafts.length, 0)
    return { title, count: drafts.length, drafts: drafts.slice(0, Math.max(0, shown - before)) }
  })
  return (
    <Stack>
      <StepHeading>{i18n.t('{count, plural, one {# event found} other {# events found}}', { count: all })}</StepHeading>
      <FileProblems problems={problems} />
      {preview.unreadable > 0 ? (
        <Banner tone="warning">
          {i18n.t(
            '{count, plural, one {One entry could not be read and is left out.} other {# entries could not be read and are left out.}}',
            {
              count: preview.unreadable,
            },
          )}
        </Banner>
      ) : null}
      {preview.isCompared ? null : (
        <Banner tone="warning">{i18n.t('We could not check what your calendar already has. Look out for duplicates.')}</Banner>
      )}
      <TargetFields calendars={calendars} target={target} onChange={(change) => send({ type: 'aim', target: change })} />
      <Note>{i18n.t('Guests, reminders and attachments are not imported.')}</Note>
      {possible > 0 ? (
        <Ticks>
          <span>
            <FactLine
              facts={[
                i18n.t('{ticked} of {count} selected', { ticked: i18n.number(ticked.length), count: i18n.number(possible) }),
                possible > maxAtOnce && i18n.t('At most {most} at once', { most: i18n.number(maxAtOnce) }),
              ]}
            />
          </span>
          <Button size="sm" variant="ghost" onClick={() => send({ type: 'tickAll' })}>
            {i18n.t('Select all')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => send({ type: 'tickNone' })}>
            {i18n.t('Select none')}
          </Button>
        </Ticks>
      ) : null}
      {parts.map(({ title, count, drafts }) =>
        drafts.length > 0 ? (
          <section key={title}>
            <Group>
              {title} ({i18n.number(count)})
            </Group>
            <DraftRows drafts={drafts} preview={preview} ticked={ticked} onTick={(id) => send({ type: 'tick', id })} />
          </section>
        ) : null,
      )}
      {all > shown ? (
        <Button isWide onClick={() => setShown(shown + pageSize)}>
          {i18n.t('Show {count} more', { count: i18n.number(Math.min(pageSize, all - shown)) })}
        </Button>
      ) : null}
    </Stack>
  )
}

const Stack = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' } })
const Note = chakra('p', { base: { color: 'fg.muted', textStyle: 'dense' } })
const Group = chakra('h4', {
  base: { textStyle: 'dense', fontFamily: 'body', fontWeight: '600', color: 'fg.muted', marginBottom: '1' },
})
const Ticks = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    '& > span': { flex: '1 1 auto', fontVariantNumeric: 'tabular-nums' },
  },
})
