import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Badge } from '#src/ui/badge.tsx'
import type { DraftNote, ImportDraft } from '#machines/calendar-import/import-draft.ts'

type Props = Pick<ImportDraft, 'notes'> & { id: string; problem: string | null; isPast: boolean; isDuplicate: boolean }

/** Remarks about an event before importing it. `problem` in the viewer's language. */
export function DraftChips({ id, notes, problem, isPast, isDuplicate }: Props) {
  const say = useNotes()
  const { i18n } = useLingui()
  if (problem === null && !isPast && !isDuplicate && notes.length === 0) return null
  return (
    <Chips id={id}>
      {problem === null ? null : (
        <Badge tone="crimson" whiteSpace="normal">
          {problem}
        </Badge>
      )}
      {isDuplicate ? (
        <Badge tone="info" whiteSpace="normal">
          {i18n.t('Already in your calendar')}
        </Badge>
      ) : null}
      {isPast ? <Badge>{i18n.t('Past')}</Badge> : null}
      {notes.map((note) => (
        <Badge key={note} tone="warning" whiteSpace="normal">
          {say[note]}
        </Badge>
      ))}
    </Chips>
  )
}

function useNotes(): Readonly<Record<DraftNote, string>> {
  const { i18n } = useLingui()
  return {
    repeats: i18n.t('Repeats: only the first date is imported for now'),
    'no-title': i18n.t('Has no title'),
    'title-cut': i18n.t('Title shortened to 200 characters'),
    'description-cut': i18n.t('Description shortened to 10,000 characters'),
    'place-cut': i18n.t('Place shortened'),
    private: i18n.t('Private: only invited users will see it'),
    'no-end': i18n.t('No end time: one hour is assumed'),
    'unknown-zone': i18n.t('Unknown time zone: yours is used'),
  }
}

const Chips = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', paddingInlineStart: '34px', paddingBottom: '2' },
})
