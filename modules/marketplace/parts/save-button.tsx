import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import type { Item } from '#contract/marketplace/market-item.ts'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import type { CallOutput } from '#contract/core/endpoint.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { endpointKey } from '#src/query/query-key.ts'

type List = CallOutput<typeof marketplaceEndpoints.items>

/** Heart button: updates optimistically and reverts when the server refuses. */
export function SaveButton({ item, isWide = false }: { item: Item; isWide?: boolean }) {
  const { i18n } = useLingui()
  const put = usePutItem()
  const options = {
    onMutate: () => put({ ...item, is_saved: !item.is_saved }),
    onError: () => put(item),
    onSuccess: (saved: Item) => put(saved),
    announcesErrors: true,
  }
  const save = useApiMutation(marketplaceEndpoints.save, options)
  const unsave = useApiMutation(marketplaceEndpoints.unsave, options)
  const { is_saved: isSaved, title } = item
  return (
    <Toggle
      type="button"
      data-wide={isWide || undefined}
      aria-pressed={isSaved}
      aria-label={i18n.t('Save {title}', { title })}
      title={isSaved ? i18n.t('Saved') : i18n.t('Save')}
      onClick={() => (isSaved ? unsave : save).mutate({ params: { id: item.id } })}
    >
      <Heart size={20} aria-hidden />
      {isWide ? <span>{isSaved ? i18n.t('Saved') : i18n.t('Save')}</span> : null}
    </Toggle>
  )
}

/** Replaces an item in all cached lists and on its page. */
export function usePutItem(): (item: Item) => void {
  const queryClient = useQueryClient()
  return (item) => {
    const fresh = (row: Item) => (row.id === item.id ? item : row)
    queryClient.setQueriesData<Item>({ queryKey: endpointKey(marketplaceEndpoints.item) }, (one) => one && fresh(one))
    for (const list of [marketplaceEndpoints.items, marketplaceEndpoints.saved])
      queryClient.setQueriesData<List>(
        { queryKey: endpointKey(list) },
        (rows) => rows && { ...rows, results: rows.results.map(fresh) },
      )
  }
}

const Toggle = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    width: '44px',
    height: '44px',
    borderRadius: 'full',
    color: 'fg',
    background: 'color-mix(in srgb, var(--c-colors-surface) 82%, transparent)',
    cursor: 'pointer',
    transition: 'color 120ms ease-out',
    _hover: { color: 'crimson' },
    '&[aria-pressed=true]': { color: 'crimson' },
    '&[aria-pressed=true] svg': { fill: 'currentColor' },
    '&[data-wide]': {
      width: 'auto',
      paddingInline: '4',
      borderRadius: 'control',
      borderWidth: '1px',
      borderColor: 'border.strong',
      background: 'transparent',
      fontWeight: '600',
      fontSize: 'control',
    },
    '&[data-wide][aria-pressed=true]': { color: 'fg', '& svg': { color: 'crimson' } },
  },
})
