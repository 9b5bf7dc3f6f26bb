import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import HandHeart from 'lucide-react/icons/hand-heart'
import { lazy, Suspense } from 'react'
import { Button } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { PrayersSearch } from './module.ts'
import { CategoryChips } from './parts/category-chips.tsx'
import { PrayedList } from './parts/prayed-list.tsx'
import { RequestList } from './parts/request-list.tsx'
import { useNews } from './use-news.ts'

export const Route = createLazyRoute('/member/prayers')({ component: PrayersPage })

const RequestDialog = lazy(() => import('./parts/request-dialog.tsx').then((part) => ({ default: part.RequestDialog })))

function PrayersPage() {
  const { i18n } = useLingui()
  const { ask = false, ...search } = Route.useSearch()
  const navigate = useNavigate()
  useNews()
  const show = (next: PrayersSearch) => void navigate({ to: '/prayers', search: next, replace: true })
  const openForm = () => void navigate({ to: '/prayers', search: { ...search, ask: true } })
  const { tab } = search
  return (
    <Page width="reading">
      <PageHeader
        title={i18n.t('Prayers')}
        subtitle={i18n.t('Carry one another’s burdens. A moment is enough.')}
        actions={
          <Button variant="solid" icon={<HandHeart size={18} />} onClick={openForm}>
            {i18n.t('Ask for prayer')}
          </Button>
        }
      />
      <Stack gap="5">
        <Bar>
          <SegmentedControl
            label={i18n.t('Which requests')}
            value={tab === 'prayed' ? '' : (tab ?? 'all')}
            onChange={(value) =>
              show({
                ...(search.category ? { category: search.category } : {}),
                ...(value === 'all' || value === '' ? {} : { tab: value }),
              })
            }
            options={[
              { value: 'all', label: i18n.t('All') },
              { value: 'parish', label: i18n.t('My parish') },
              { value: 'mine', label: i18n.t('Mine') },
              { value: 'answered', label: i18n.t('Answered') },
            ]}
          />
          {tab === 'prayed' ? (
            <strong>{i18n.t('What I prayed for')}</strong>
          ) : (
            <TextLink to="/prayers" search={{ tab: 'prayed' }}>
              {i18n.t('What I prayed for')}
            </TextLink>
          )}
        </Bar>
        {tab === 'prayed' ? (
          <PrayedList page={search.page ?? 1} onPage={(page) => show({ ...search, page })} />
        ) : (
          <>
            <CategoryChips search={search} />
            <RequestList search={search} onPage={(page) => show({ ...search, page })} onAsk={openForm} />
          </>
        )}
      </Stack>
      {ask ? (
        <Suspense>
          <RequestDialog request={null} onClose={() => show(search)} />
        </Suspense>
      ) : null}
    </Page>
  )
}

const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
})
