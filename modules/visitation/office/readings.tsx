import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { visitationEndpoints } from '#contract/visitation/visitation.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Pager } from '#src/ui/show/pager.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { actionLabels } from '../labels.ts'

const size = 20
type Props = { slug: string; id: string; onClose: () => void }

/** Who has read and written the visits of a family or member, from the audit log. */
export function Readings({ slug, id, onClose }: Props) {
  const { i18n } = useLingui()
  const [page, setPage] = useState(1)
  const query = useApiQuery(
    visitationEndpoints.readings,
    { params: { slug, id }, query: { page, page_size: size } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <Dialog
      isOpen
      title={i18n.t('Who has read')}
      description={i18n.t('Every reading and change of these visits, the newest first.')}
      onClose={onClose}
    >
      <AsyncList
        query={query}
        isEmpty={({ count }) => count === 0}
        empty={<EmptyState kind="first-use" title={i18n.t('Nobody has read these visits yet')} />}
      >
        {({ results, count, count_capped }) => (
          <>
            <List aria-label={i18n.t('Who has read')}>
              {results.map(({ id: key, at, reader, action }) => (
                <li key={key}>
                  <bdi>{reader ?? i18n.t('Former member')}</bdi>
                  <span>
                    {i18n._(actionLabels[action])} <RelativeTime at={at} />
                  </span>
                </li>
              ))}
            </List>
            <Pager page={page} count={count} isCapped={count_capped} size={size} onPage={setPage} />
          </>
        )}
      </AsyncList>
    </Dialog>
  )
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4', paddingBlock: '2' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& span': { color: 'fg.muted', textStyle: 'dense' },
    '& bdi': { overflowWrap: 'anywhere' },
  },
})
