import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { line } from '#contract/core/common.ts'
import type { Post } from '#contract/posts/post.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { TextareaField } from '#src/ui/form/textarea-field.tsx'
import { dropPost } from '../feed/post-cache.ts'
import { voiceOf } from './voice.ts'

const Reason = v.object({ reason: line(5, 300) })

/** Deletes somebody else's post, for an admin of its parish: the author reads why. */
export function DeleteDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const remove = useApiMutation(postsEndpoints.remove)
  const { field, onSubmit, failure, isBusy } = useContractForm({
    schema: Reason,
    defaults: { reason: '' },
    required: ['reason'],
  })
  return (
    <FormDialog
      title={i18n.t('Delete the post by {name}?', { name: voiceOf(i18n.locale, post) })}
      size="sm"
      form={{ failure, isBusy }}
      action={i18n.t('Delete')}
      isDanger
      onSubmit={onSubmit(async ({ reason }) => {
        await remove.mutateAsync({ params: { id: post.id }, query: { reason } })
        dropPost(client, post.id)
        onClose()
      })}
      onClose={onClose}
    >
      <TextareaField label={i18n.t('Reason, for its author')} limit={300} {...field('reason')} />
    </FormDialog>
  )
}
