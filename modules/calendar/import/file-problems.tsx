import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { FileProblem } from '#machines/calendar-import/import-draft.ts'
import { formatBytes } from '#src/lib/format.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { maxFileBytes } from './read-files.ts'

/** Which files could not be read, and why. */
export function FileProblems({ problems }: { problems: readonly FileProblem[] }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  if (problems.length === 0) return null
  const why = {
    kind: i18n.t('This is not a calendar file. Choose a file that ends in .ics.'),
    large: i18n.t('This file is larger than {size}. Export a shorter period, or in parts.', {
      size: formatBytes(maxFileBytes, locale),
    }),
    empty: i18n.t('This file is empty.'),
    unreadable: i18n.t('This file cannot be read. It may be damaged.'),
    'no-calendar': i18n.t('This file does not contain a calendar. It may be damaged.'),
    'no-events': i18n.t('There are no events in this file.'),
  }
  return (
    <Banner tone="danger">
      <List>
        {problems.map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list is never reordered
          <li key={index}>
            <bdi>{name}</bdi>: {why[reason]}
          </li>
        ))}
      </List>
    </Banner>
  )
}

const List = chakra('ul', {
  base: { listStyle: 'none', display: 'grid', gap: '1', overflowWrap: 'anywhere', '& bdi': { fontWeight: '500' } },
})
