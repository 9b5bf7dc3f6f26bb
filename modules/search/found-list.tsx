import { useLingui } from '@lingui/react'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Found, SearchPage } from '#contract/search/search.ts'
import { searchEndpoints } from '#contract/search/search.ts'
import type { Asked } from '#machines/search-box/search-box.machine.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { FoundRow } from './found-row.tsx'
import { kinds } from './kinds.ts'
import { addressOf } from './search-address.ts'

type Props = { asked: Asked; found: SearchPage; isBusy: boolean; onMore: () => void }
/** Rows of a kind shown among others. */
const fewest = 5

/** Results by kind, the kind of the best one first; of one kind alone as one list. */
export function FoundList({ asked, found, isBusy, onMore }: Props) {
  const { i18n } = useLingui()
  const note = useApiMutation(searchEndpoints.opened)
  const opened = ({ type, id }: Found) => note.mutate({ body: { search_id: found.search_id, type, id } })
  const groups = asked.type || asked.ordering ? null : groupsOf(found.results)
  const hasMore = found.results.length < found.count
  return (
    <div>
      {groups
        ? groups.map(([type, rows]) => {
            const count = found.facets.find((facet) => facet.type === type)?.count ?? rows.length
            return (
              <Group key={type}>
                <Section
                  title={i18n._(kinds[type].label)}
                  actions={
                    count > Math.min(rows.length, fewest) ? (
                      <TextLink to="/search" search={addressOf({ ...asked, type })}>
                        {i18n.t('All {count}', { count: i18n.number(count) })}
                      </TextLink>
                    ) : undefined
                  }
                >
                  <Rows rows={rows.slice(0, fewest)} label={i18n._(kinds[type].label)} onOpen={opened} />
                </Section>
              </Group>
            )
          })
        : null}
      {groups ? null : <Rows rows={found.results} label={i18n.t('Results')} onOpen={opened} />}
      {groups === null && hasMore ? (
        <More>
          <Button onClick={onMore} isBusy={isBusy}>
            {i18n.t('Show more')}
          </Button>
        </More>
      ) : null}
    </div>
  )
}

const Rows = ({ rows, label, onOpen }: { rows: readonly Found[]; label: string; onOpen: (found: Found) => void }) => (
  <List aria-label={label}>
    {rows.map((row) => (
      <FoundRow key={`${row.type} ${row.id}`} found={row} onOpen={() => onOpen(row)} />
    ))}
  </List>
)

/** By kind, in the order of their best rows. */
function groupsOf(results: readonly Found[]): [Found['type'], Found[]][] {
  const groups = new Map<Found['type'], Found[]>()
  for (const row of results) groups.set(row.type, [...(groups.get(row.type) ?? []), row])
  return [...groups]
}

const Group = chakra('div', { base: { '& + &': { marginTop: '8' } } })
const List = chakra('ul', { base: { listStyle: 'none', '& > li + li': { borderTopWidth: '1px', borderColor: 'border' } } })
const More = chakra('div', { base: { display: 'grid', justifyContent: 'center', marginTop: '6' } })
