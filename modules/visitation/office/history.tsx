import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Plus from 'lucide-react/icons/plus'
import ScrollText from 'lucide-react/icons/scroll-text'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import type { Visit, VisitationAccess, Visited } from '#contract/visitation/visit.ts'
import { visitationEndpoints } from '#contract/visitation/visitation.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { invalidateTouched } from '#src/query/touches.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { PersonLink } from '#src/ui/person-link.tsx'
import { Pager } from '#src/ui/show/pager.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { UndoLine } from '#src/undo/undo-line.tsx'
import { useOffers } from '#src/undo/use-offers.ts'
import { Readings } from './readings.tsx'
import { VisitCard } from './visit/visit-card.tsx'
import { VisitDialog } from './visit/visit-dialog.tsx'
import { visitedName } from './visited-name.ts'

const size = 20
type Props = { slug: string; access: VisitationAccess; visited: Visited; onBack: () => void }
type Asked = { act: 'record' } | { act: 'edit'; visit: Visit } | { act: 'readings' }

/** The visits of a family or member, the newest first. Opening it is audited. */
export function History({ slug, access, visited, onBack }: Props) {
  const { i18n } = useLingui()
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { offers, undo, remove } = useVisitRemovals(slug)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  const query = useApiQuery(
    visitationEndpoints.visits,
    { params: { slug, id: visited.id }, query: { page, page_size: size } },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: false },
  )
  return (
    <Stack gap="4">
      <Bar data-no-print>
        <Button ref={back} variant="ghost" icon={<ArrowLeft size={18} data-mirror aria-hidden />} onClick={onBack}>
          {i18n.t('Back to the list')}
        </Button>
      </Bar>
      <Section
        title={visitedName(i18n, visited)}
        actions={
          <Bar data-no-print>
            {access.is_priest ? (
              <Button variant="ghost" icon={<ScrollText size={18} aria-hidden />} onClick={() => setAsked({ act: 'readings' })}>
                {i18n.t('Who has read')}
              </Button>
            ) : null}
            <Button variant="solid" icon={<Plus size={18} aria-hidden />} onClick={() => setAsked({ act: 'record' })}>
              {i18n.t('Record visit')}
            </Button>
          </Bar>
        }
      >
        <Stack gap="4">
          <Members visited={visited} />
          <AsyncList
            query={query}
            isEmpty={({ count }) => count === 0}
            empty={<EmptyState kind="first-use" title={i18n.t('No visit is recorded yet')} />}
          >
            {({ results, count, count_capped }) => (
              <>
                <Visits aria-label={i18n.t('Visits')}>
                  {results.map((visit) => (
                    <li key={visit.id}>
                      {offers.has(visit.id) ? (
                        <UndoLine
                          icon={<Trash2 size={18} aria-hidden />}
                          takesFocus
                          isOff={offers.get(visit.id) === 'committing'}
                          onUndo={() => undo(visit.id)}
                          onLost={() => back.current?.focus()}
                        >
                          {i18n.t('Visit deleted')}
                        </UndoLine>
                      ) : (
                        <VisitCard
                          slug={slug}
                          visit={visit}
                          today={access.today}
                          onEdit={() => setAsked({ act: 'edit', visit })}
                          onRemove={() => remove(visit.id)}
                        />
                      )}
                    </li>
                  ))}
                </Visits>
                <Pager page={page} count={count} isCapped={count_capped} size={size} onPage={setPage} />
              </>
            )}
          </AsyncList>
        </Stack>
      </Section>
      {asked?.act === 'readings' ? (
        <Readings slug={slug} id={visited.id} onClose={() => setAsked(null)} />
      ) : asked ? (
        <VisitDialog
          slug={slug}
          access={access}
          visited={visited}
          {...(asked.act === 'edit' ? { visit: asked.visit } : {})}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Stack>
  )
}

/** Deletions of visits, each with an undo for a while. */
function useVisitRemovals(slug: string) {
  const { api, newKey } = useServices()
  const queryClient = useQueryClient()
  const { offers, offer, undo } = useOffers()
  return {
    offers,
    undo,
    remove(id: string) {
      const options = { idempotencyKey: newKey(), keepalive: true }
      offer(id, async () => {
        await api.call(visitationEndpoints.remove, { params: { slug, id } }, options)
        await invalidateTouched(queryClient, visitationEndpoints.remove)
      })
    },
  }
}

function Members({ visited: { adults, children } }: { visited: Visited }) {
  const { i18n } = useLingui()
  return (
    <Names>
      {adults.map((adult) => (
        <li key={adult.user_id}>
          <PersonLink person={adult} />
        </li>
      ))}
      {children.map(({ name, birth_year }, index) => (
        // Two children may have one name.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is never edited here
        <li key={index}>
          <bdi>{name}</bdi>{' '}
          <span>
            {birth_year === null
              ? i18n.t('Child')
              : i18n.t('Child, born {year}', { year: i18n.number(birth_year, { useGrouping: false }) })}
          </span>
        </li>
      ))}
    </Names>
  )
}

const Bar = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Visits = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '3' } })
const Names = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    '& > li': { minHeight: '32px', overflowWrap: 'anywhere' },
    '& span': { color: 'fg.muted', textStyle: 'dense' },
  },
})
