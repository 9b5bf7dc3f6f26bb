import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkCheck from 'lucide-react/icons/bookmark-check'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { searchEndpoints } from '#contract/search/search.ts'
import type { Asked } from '#machines/search-box/search-box.machine.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { invalidateTouched } from '#src/query/touches.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { UndoLine } from '#src/undo/undo-line.tsx'
import { useOffers } from '#src/undo/use-offers.ts'
import { kinds } from './kinds.ts'
import type { useRecent } from './recent.ts'
import { addressOf, askedOf, isSame } from './search-address.ts'

const { savedSearches, saveSearch, deleteSavedSearch } = searchEndpoints

/** Before anything is asked: what was asked here lately, and what is saved. */
export function StoredSearches({ recent, isTooShort }: { recent: ReturnType<typeof useRecent>; isTooShort: boolean }) {
  const { i18n } = useLingui()
  const saved = useApiQuery(savedSearches, {})
  const { api, newKey } = useServices()
  const queryClient = useQueryClient()
  const { offers, offer, undo } = useOffers()
  const remove = (id: string) => {
    // A page that closes sends it as well.
    const options = { idempotencyKey: newKey(), keepalive: true }
    offer(id, async () => {
      await api.call(deleteSavedSearch, { params: { id } }, options)
      await invalidateTouched(queryClient, deleteSavedSearch)
    })
  }
  const [cleared, setCleared] = useState<readonly string[] | null>(null)
  return (
    <Blocks>
      {isTooShort ? <QuietText role="status">{i18n.t('Type at least 2 characters')}</QuietText> : null}
      {recent.words.length > 0 ? (
        <Section
          title={i18n.t('Recent searches')}
          actions={
            <Button
              size="sm"
              onClick={() => {
                setCleared(recent.words)
                recent.clear()
              }}
            >
              {i18n.t('Clear')}
            </Button>
          }
        >
          <Words>
            {recent.words.map((q) => (
              <li key={q}>
                <TextLink to="/search" search={{ q }}>
                  <bdi>{q}</bdi>
                </TextLink>
              </li>
            ))}
          </Words>
        </Section>
      ) : cleared ? (
        <UndoLine
          icon={<Trash2 size={18} aria-hidden />}
          takesFocus
          onUndo={() => {
            recent.restore(cleared)
            setCleared(null)
          }}
        >
          {i18n.t('Recent searches cleared')}
        </UndoLine>
      ) : null}
      <Section title={i18n.t('Saved searches')}>
        <AsyncList
          query={saved}
          isEmpty={(rows) => rows.length === 0}
          empty={<QuietText>{i18n.t('Save a search to find it here again.')}</QuietText>}
        >
          {(rows) => (
            <Words>
              {rows.map(({ id, q, type, ...rest }) =>
                offers.has(id) ? (
                  <li key={id} data-undo="">
                    <UndoLine
                      icon={<Trash2 size={18} aria-hidden />}
                      takesFocus
                      isOff={offers.get(id) === 'committing'}
                      onUndo={() => undo(id)}
                    >
                      {i18n.t('Search deleted')}: <bdi>{q}</bdi>
                    </UndoLine>
                  </li>
                ) : (
                  <li key={id}>
                    <TextLink to="/search" search={addressOf(askedOf({ q, type, ...rest }))}>
                      <FactLine facts={[<bdi key="q">{q}</bdi>, type && type !== 'all' ? i18n._(kinds[type].label) : null]} />
                    </TextLink>
                    <IconButton
                      label={i18n.t('Delete: {name}', { name: q })}
                      icon={<X size={16} aria-hidden />}
                      onClick={() => remove(id)}
                    />
                  </li>
                ),
              )}
            </Words>
          )}
        </AsyncList>
      </Section>
    </Blocks>
  )
}

/** Saves this search, or says that it is saved. */
export function SaveSearch({ asked }: { asked: Asked }) {
  const { i18n } = useLingui()
  const saved = useApiQuery(savedSearches, {})
  const save = useApiMutation(saveSearch)
  const isSaved = saved.data?.some((one) => isSame(asked, askedOf(one)))
  return (
    <span>
      <Button
        size="sm"
        variant="ghost"
        isBusy={save.isPending}
        isOff={isSaved === true}
        icon={isSaved ? <BookmarkCheck size={18} aria-hidden /> : <Bookmark size={18} aria-hidden />}
        onClick={() => save.mutate({ body: asked })}
      >
        {isSaved ? i18n.t('Saved') : i18n.t('Save this search')}
      </Button>
      {isApiError(save.error) ? <QuietText role="alert">{save.error.detail}</QuietText> : null}
    </span>
  )
}

const Blocks = chakra('div', { base: { display: 'grid', gap: '8', marginTop: '8' } })
const Words = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    rowGap: '1',
    '& li': { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
    '& li[data-undo]': { display: 'block', flex: '1 1 100%' },
  },
})
