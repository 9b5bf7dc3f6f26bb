import { useLingui } from '@lingui/react'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Priest } from '#contract/parishes/priest.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { priestRoleLabels, titleLabels } from '../labels.ts'
import { PeopleList, PersonLine } from '#src/ui/show/person-line.tsx'
import { EditPriest } from './edit-priest.tsx'
import type { PriestCalls } from './priest-calls.ts'
import { PriestDialog } from './priest-dialog.tsx'

type Open = { priest: Priest | null; act: 'edit' | 'remove' }

/** The parish's priests in the order in which everybody sees them (PAR-D3). */
export function Priests({ calls }: { calls: PriestCalls }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const nameOf = (priest: Priest) => `${i18n._(titleLabels[priest.title])} ${nameIn(locale, priest)}`
  return (
    <Section
      title={i18n.t('Priests')}
      actions={
        <Button variant="solid" icon={<Plus size={18} aria-hidden />} onClick={() => setOpen({ priest: null, act: 'edit' })}>
          {i18n.t('Add a priest')}
        </Button>
      }
    >
      <AsyncList
        query={calls.all}
        isEmpty={({ results }) => results.length === 0}
        empty={
          <EmptyState kind="first-use" title={i18n.t('No priests yet')}>
            {i18n.t('Members find here whom they can call.')}
          </EmptyState>
        }
      >
        {({ results }) => (
          <PeopleList aria-label={i18n.t('Priests')}>
            {results.map((priest, index) => (
              <PersonLine
                key={priest.id}
                person={{ name: nameOf(priest), username: priest.name, avatar: priest.photo }}
                facts={
                  <>
                    <Badge>{i18n._(priestRoleLabels[priest.role])}</Badge>
                    {priest.phone ? <bdi dir="ltr">{priest.phone}</bdi> : null}
                    {priest.email ? <bdi dir="ltr">{priest.email}</bdi> : null}
                  </>
                }
              >
                <Menu
                  label={i18n.t('Actions for {name}', { name: nameOf(priest) })}
                  items={[
                    { id: 'edit', label: i18n.t('Edit'), onSelect: () => setOpen({ priest, act: 'edit' }) },
                    {
                      id: 'up',
                      label: i18n.t('Move up'),
                      isDisabled: index === 0,
                      onSelect: () => calls.move(priest.id, index - 1),
                    },
                    {
                      id: 'down',
                      label: i18n.t('Move down'),
                      isDisabled: index === results.length - 1,
                      onSelect: () => calls.move(priest.id, index + 1),
                    },
                    { id: 'remove', label: i18n.t('Remove'), isDanger: true, onSelect: () => setOpen({ priest, act: 'remove' }) },
                  ]}
                />
              </PersonLine>
            ))}
          </PeopleList>
        )}
      </AsyncList>
      {open?.act === 'edit' && open.priest ? <EditPriest calls={calls} id={open.priest.id} onClose={close} /> : null}
      {open?.act === 'edit' && !open.priest ? <PriestDialog calls={calls} priest={null} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={open?.act === 'remove'}
        isDanger
        title={i18n.t('Remove {name} from the list?', { name: open?.priest ? nameOf(open.priest) : '' })}
        action={i18n.t('Remove priest')}
        onClose={close}
        onConfirm={() => open?.priest && calls.remove(open.priest.id)}
      >
        {i18n.t('To show that somebody served here before, edit the entry and choose Retired.')}
      </ConfirmDialog>
    </Section>
  )
}
