import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { StateBadge } from '#src/console/list/display.tsx'
import { nameIn } from '#src/i18n/name-in.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { states } from '../parish-labels.ts'
import { Wide } from './fields.ts'
import type { ParishDraft } from './parish-draft.ts'

type Props = { draft: Pick<ParishDraft, 'name' | 'city' | 'country'>; parishId: string | undefined }

/** Warns, while the name is typed, of parishes with a similar one in the same city (APA-D3). */
export function SimilarWarning({ draft, parishId }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const name = useDebounced(draft.name.trim(), 300)
  const city = useDebounced(draft.city.trim(), 300)
  const { country } = draft
  const isAsked = name.length >= 3 && city !== '' && country !== ''
  const { data } = useConsoleQuery(
    consoleParishesEndpoints.similarParishes,
    { query: { name, city, country, ...(parishId ? { except: parishId } : {}) } },
    { enabled: isAsked },
  )
  if (!isAsked || !data || data.length === 0) return null
  return (
    <Wide>
      <Banner tone="warning">
        {i18n.t('There are parishes with a similar name in this city. Please check that this is a different one.')}
        <List>
          {data.map((parish) => (
            <li key={parish.id}>
              <Link to="/admin/parishes" search={{ parish: parish.id }} target="_blank">
                <bdi>{nameIn(locale, parish)}</bdi>
              </Link>{' '}
              <StateBadge state={states[parish.status]} />
            </li>
          ))}
        </List>
      </Banner>
    </Wide>
  )
}

const List = chakra('ul', { base: { marginTop: '1', '& a': { textDecoration: 'underline' } } })
