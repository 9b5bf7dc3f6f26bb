import { useLingui } from '@lingui/react'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { ServiceTime } from '#contract/parishes/service-time.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import type { ServiceTimeCalls } from './service-time-calls.ts'
import { ServiceTimeDialog } from './service-time-dialog.tsx'
import { WeekOfServices } from './week-of-services.tsx'

type Open = { service: ServiceTime | null; act: 'edit' | 'remove' }

/** The week of the parish (PAR-D3). */
export function ServiceTimes({ calls }: { calls: ServiceTimeCalls }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <Section
      title={i18n.t('Service times')}
      actions={
        <Button variant="solid" icon={<Plus size={18} aria-hidden />} onClick={() => setOpen({ service: null, act: 'edit' })}>
          {i18n.t('Add a service')}
        </Button>
      }
    >
      <AsyncList
        query={calls.all}
        isEmpty={({ results }) => results.length === 0}
        empty={
          <EmptyState kind="first-use" title={i18n.t('No services yet')}>
            {i18n.t('Add the liturgies, vespers and meetings of your week.')}
          </EmptyState>
        }
      >
        {({ results }) => (
          <WeekOfServices
            services={results}
            actions={(service) => (
              <Menu
                label={i18n.t('Actions for {name}', { name: nameIn(locale, service) })}
                items={[
                  { id: 'edit', label: i18n.t('Edit'), onSelect: () => setOpen({ service, act: 'edit' }) },
                  { id: 'remove', label: i18n.t('Delete'), isDanger: true, onSelect: () => setOpen({ service, act: 'remove' }) },
                ]}
              />
            )}
          />
        )}
      </AsyncList>
      {open?.act === 'edit' ? <ServiceTimeDialog calls={calls} service={open.service} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={open?.act === 'remove'}
        isDanger
        title={i18n.t('Delete {name}?', { name: open?.service ? nameIn(locale, open.service) : '' })}
        action={i18n.t('Delete service')}
        onClose={close}
        onConfirm={() => open?.service && calls.remove(open.service.id)}
      >
        {i18n.t('To pause it for a while, edit it and switch it off instead.')}
      </ConfirmDialog>
    </Section>
  )
}
