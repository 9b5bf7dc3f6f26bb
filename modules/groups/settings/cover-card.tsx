import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import type { Group } from '#contract/groups/group.ts'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FieldError } from '#src/ui/form/field-frame.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { GroupCover } from '../shared/group-cover.tsx'

const largest = 5 * 1024 * 1024

/** The cover; a chosen picture is uploaded at once. */
export function CoverCard({ group }: { group: Group }) {
  const { i18n } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const save = useApiMutation(groupsEndpoints.setCover)
  const remove = useApiMutation(groupsEndpoints.removeCover)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const params = { id: group.id }
  function choose(file: File | undefined) {
    if (!file) return
    setProblem(null)
    if (!/^image\/(jpeg|png|webp)$/.test(file.type) || file.size > largest)
      return setProblem(i18n.t('Choose a JPEG, PNG or WebP picture that is not too large.'))
    save.mutate({ params, body: {}, files: { photo: file } }, { onError: (error) => setProblem(failureText(i18n, error)) })
  }
  return (
    <Card title={i18n.t('Cover picture')}>
      <Body>
        <GroupCover group={group} />
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          aria-label={i18n.t('Cover picture')}
          onChange={({ target }) => {
            choose(target.files?.[0])
            target.value = ''
          }}
        />
        <div>
          <Button size="sm" isBusy={save.isPending} onClick={() => input.current?.click()}>
            {group.cover_photo ? i18n.t('Change picture') : i18n.t('Choose a picture')}
          </Button>
          {group.cover_photo ? (
            <Button size="sm" variant="ghost" isOff={save.isPending} onClick={() => setAsking(true)}>
              {i18n.t('Remove')}
            </Button>
          ) : null}
        </div>
        {problem ? <FieldError id="cover-error">{problem}</FieldError> : null}
      </Body>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={i18n.t('Remove the cover?')}
        action={i18n.t('Remove picture')}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutateAsync({ params })}
      >
        {i18n.t('The file is deleted. Without it people see a drawn one.')}
      </ConfirmDialog>
    </Card>
  )
}

const Body = chakra('div', {
  base: { display: 'grid', gap: '3', '& > div:nth-of-type(2)': { display: 'flex', flexWrap: 'wrap', gap: '2' } },
})
