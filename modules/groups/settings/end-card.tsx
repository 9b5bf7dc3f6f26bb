import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Group } from '#contract/groups/group.ts'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'

/** Archiving and deleting, for the owner; both can be taken back, the second for 30 days. */
export function EndCard({ group }: { group: Group }) {
  const { i18n } = useLingui()
  const archive = useApiMutation(groupsEndpoints.archive)
  const remove = useApiMutation(groupsEndpoints.remove)
  const [asked, setAsked] = useState<'archive' | 'delete' | null>(null)
  const params = { id: group.id }
  const name = isolated(group.name)
  return (
    <Card title={i18n.t('End the group')}>
      <Row>
        {group.status === 'active' ? <Button onClick={() => setAsked('archive')}>{i18n.t('Archive the group')}</Button> : null}
        <Button variant="danger" onClick={() => setAsked('delete')}>
          {i18n.t('Delete the group')}
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={asked === 'archive'}
        title={i18n.t('Archive {name}?', { name })}
        action={i18n.t('Archive the group')}
        onClose={() => setAsked(null)}
        onConfirm={() => archive.mutateAsync({ params })}
      >
        {i18n.t('It can still be read, and nobody writes or joins. You can open it again.')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'delete'}
        isDanger
        title={i18n.t('Delete {name}?', { name })}
        action={i18n.t('Delete the group')}
        onClose={() => setAsked(null)}
        onConfirm={() => remove.mutateAsync({ params })}
      >
        {i18n.t('It is archived for 30 days, in which you can open it again. Then everything in it is gone for good.')}
      </ConfirmDialog>
    </Card>
  )
}

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
