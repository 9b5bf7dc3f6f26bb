import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { consoleGroupsEndpoints, type GroupRow } from '#contract/groups/console-groups.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { kindLabels, privacyLabels, statusLabels } from '../shared/labels.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** A group with what staff can do about it. */
export function StaffGroupRow({ group }: { group: GroupRow }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const approve = useApiMutation(consoleGroupsEndpoints.approveGroup, { announcesErrors: true })
  const restore = useApiMutation(consoleGroupsEndpoints.restoreGroup, { announcesErrors: true })
  const { mutateAsync: reject } = useApiMutation(consoleGroupsEndpoints.rejectGroup)
  const { mutateAsync: archive } = useApiMutation(consoleGroupsEndpoints.archiveGroup)
  const [open, setOpen] = useState<'refuse' | 'archive' | null>(null)
  const params = { id: group.id }
  const name = isolated(group.name)
  const named = (verb: string) => (
    <>
      {verb}
      <VisuallyHidden> {name}</VisuallyHidden>
    </>
  )
  const { parish_name, parish_name_ar, owner, status } = group
  return (
    <Box>
      <div>
        <h2>
          <bdi>{group.name}</bdi>
        </h2>
        <p>
          <FactLine
            facts={[
              i18n._(kindLabels[group.kind]),
              parish_name === null ? (
                i18n.t('The whole community')
              ) : (
                <bdi key="parish">{nameIn(locale, { name: parish_name, name_ar: parish_name_ar })}</bdi>
              ),
              i18n._(privacyLabels[group.privacy]),
              i18n.t('{count, plural, one {# member} other {# members}}', { count: group.members_count }),
              owner ? <bdi key="owner">{owner.name}</bdi> : i18n.t('No owner'),
            ]}
          />
        </p>
      </div>
      <Foot>
        <Badge tone={status === 'active' ? 'success' : status === 'pending' ? 'warning' : 'neutral'}>
          {group.is_held ? i18n.t('Held by reports') : i18n._(statusLabels[status])}
        </Badge>
        {status === 'pending' || group.is_held ? (
          <Button size="sm" variant="solid" isBusy={approve.isPending} onClick={() => approve.mutate({ params })}>
            {named(i18n.t('Approve'))}
          </Button>
        ) : null}
        {status === 'pending' ? (
          <Button size="sm" onClick={() => setOpen('refuse')}>
            {named(i18n.t('Refuse'))}
          </Button>
        ) : null}
        {status === 'active' && !group.is_held ? (
          <Button size="sm" onClick={() => setOpen('archive')}>
            {named(i18n.t('Archive'))}
          </Button>
        ) : null}
        {status === 'archived' || status === 'removed' ? (
          <Button size="sm" isBusy={restore.isPending} onClick={() => restore.mutate({ params })}>
            {named(i18n.t('Open again'))}
          </Button>
        ) : null}
      </Foot>
      {open ? (
        <ReasonDialog
          title={open === 'refuse' ? i18n.t('Refuse {name}?', { name }) : i18n.t('Archive {name}?', { name })}
          action={open === 'refuse' ? i18n.t('Refuse group') : i18n.t('Archive the group')}
          send={(reason) => (open === 'refuse' ? reject : archive)({ params, body: { reason } })}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Box>
  )
}

const Box = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    alignItems: 'center',
    gap: '3',
    padding: '4',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    '& h2': { textStyle: 'h4', overflowWrap: 'anywhere' },
    '& p': { color: 'fg.muted' },
  },
})
const Foot = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: { md: 'flex-end' }, gap: '2' },
})
