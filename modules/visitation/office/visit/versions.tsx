import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { visitationEndpoints } from '#contract/visitation/visitation.ts'
import { formatDateTime } from '#src/lib/format.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { kindLabels } from '../../labels.ts'
import { dayText } from '../days.ts'
import { Note } from './note.tsx'

type Props = { slug: string; id: string; onClose: () => void }

/** A visit as it was before each change. */
export function Versions({ slug, id, onClose }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const query = useApiQuery(visitationEndpoints.versions, { params: { slug, id } }, { refetchOnWindowFocus: false })
  return (
    <Dialog isOpen title={i18n.t('Earlier versions')} onClose={onClose}>
      <AsyncList query={query}>
        {({ results }) => (
          <Stack gap="4">
            {results.map((version) => (
              <div key={version.id}>
                <b>{dayText(version.visited_on, locale)}</b> {i18n._(kindLabels[version.kind])}
                {version.note ? <Note dir="auto">{version.note}</Note> : null}
                <QuietText>
                  {i18n.t('Changed by {name}, {time}', {
                    name: isolated(version.changed_by ?? i18n.t('a former member')),
                    time: formatDateTime(Date.parse(version.changed_at), locale),
                  })}
                </QuietText>
              </div>
            ))}
          </Stack>
        )}
      </AsyncList>
    </Dialog>
  )
}
