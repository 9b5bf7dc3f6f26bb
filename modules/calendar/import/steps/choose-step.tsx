import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { FileProblem } from '#machines/calendar-import/import-draft.ts'
import { formatBytes } from '#src/lib/format.ts'
import { FileDrop } from '#src/ui/files/file-drop.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { FileProblems } from '../file-problems.tsx'
import { accepted, maxFileBytes } from '../read-files.ts'

type Props = {
  problems: readonly FileProblem[]
  onChoose: (files: readonly File[], refused: readonly FileProblem[]) => void
  onRefuse: (problems: readonly FileProblem[]) => void
}

/** Choosing files by drop or by the browser's dialog. */
export function ChooseStep({ problems, onChoose, onRefuse }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const wrong = (names: readonly string[]) => names.map((name) => ({ name, reason: 'kind' as const }))
  return (
    <Stack>
      <p>{i18n.t('Bring events over from another calendar: export them there as .ics and choose the file here.')}</p>
      <FileDrop
        label={i18n.t('Calendar files')}
        accept={accepted}
        isMultiple
        maxBytes={Number.POSITIVE_INFINITY}
        onFiles={(files, refused) => onChoose(files, wrong(refused))}
        onRefused={(names) => onRefuse(wrong(names))}
        help={i18n.t('.ics files of up to {size} each. Nothing is saved until you have seen what they contain.', {
          size: formatBytes(maxFileBytes, locale),
        })}
      />
      <FileProblems problems={problems} />
    </Stack>
  )
}

const Stack = chakra('div', { base: { display: 'grid', gap: '4' } })
