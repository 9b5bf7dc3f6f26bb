import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import HandHeart from 'lucide-react/icons/hand-heart'
import { lazy, Suspense } from 'react'
import { useListState } from '#src/lists/use-list-state.ts'
import { useUser } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { CategoryChips } from './parts/category-chips.tsx'
import { PrayedList } from './parts/prayed-list.tsx'
import { RequestList } from './parts/request-list.tsx'
import { requestList } from './prayers.list.ts'
import { useNews } from './use-news.ts'

export const Route = createLazyRoute('/member/prayers')({ component: PrayersPage })

const RequestDialog = lazy(() => import('./parts/request-dialog.tsx').then((part) => ({ default: part.RequestDialog })))

function PrayersPage() {
  const { i18n } = useLingui()
  const search = requestList.address.read(Route.useSearch())
  const { ask, ...shown } = search
  const { tab } = shown
  const { show, set } = useListState(requestList.address, search)
  const own = useUser()?.parish ? 'parish' : 'all'
  useNews()
  const openForm = () => void show({ ...search, ask: true }, { isPushed: true })
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
            value={tab === 'prayed' ? '' : (tab ?? own)}
            onChange={(value) => void set({ tab: value === own ? undefined : value, ask: undefined })}
            options={[
              { value: 'all', label: i18n.t('All') },
              ...(own === 'parish' ? [{ value: 'parish' as const, label: i18n.t('My parish') }] : []),
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
          <PrayedList search={search} />
        ) : (
          <>
            <CategoryChips search={shown} />
            <RequestList search={search} onAsk={openForm} />
          </>
        )}
      </Stack>
      {ask ? (
        <Suspense>
          <RequestDialog request={null} onClose={() => void show(shown)} />
        </Suspense>
      ) : null}
    </Page>
  )
}

const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
})
