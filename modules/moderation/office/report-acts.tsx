import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { ParishReport } from '#contract/moderation/parish-reports.ts'
import { commentsEndpoints } from '#contract/posts/comments.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { ReasonDialog } from '#src/forms/reason-dialog.tsx'
import { useApiMutation } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

type Props = { report: ParishReport /** For screen readers and questions. */; what: string }

/** Hides, shows and deletes; an author of a post reads why, one of a comment that it was an admin. */
export function ReportActs({ report: { id, kind, acts }, what }: Props) {
  const { i18n } = useLingui()
  const [isDeleting, setDeleting] = useState(false)
  const params = { id }
  const hide = useApiMutation(commentsEndpoints.hideComment, { announcesErrors: true })
  const show = useApiMutation(commentsEndpoints.showComment, { announcesErrors: true })
  const removeComment = useApiMutation(commentsEndpoints.removeComment)
  const removePost = useApiMutation(postsEndpoints.remove)
  const close = () => setDeleting(false)
  const isBusy = hide.isPending || show.isPending
  return (
    <>
      {acts.includes('hide') ? (
        <Button size="sm" isBusy={isBusy} onClick={() => hide.mutate({ params })}>
          {i18n.t('Hide')}
          <VisuallyHidden> {what}</VisuallyHidden>
        </Button>
      ) : null}
      {acts.includes('show') ? (
        <Button size="sm" isBusy={isBusy} onClick={() => show.mutate({ params })}>
          {i18n.t('Show again')}
          <VisuallyHidden> {what}</VisuallyHidden>
        </Button>
      ) : null}
      {acts.includes('remove') ? (
        <Button size="sm" onClick={() => setDeleting(true)}>
          {i18n.t('Delete')}
          <VisuallyHidden> {what}</VisuallyHidden>
        </Button>
      ) : null}
      {isDeleting && kind === 'post' ? (
        <ReasonDialog
          title={i18n.t('Delete this post?')}
          action={i18n.t('Delete post')}
          help={i18n.t('Its author reads it.')}
          send={(reason) => removePost.mutateAsync({ params, query: { reason } })}
          onClose={close}
        />
      ) : null}
      {isDeleting && kind === 'comment' ? (
        <ConfirmDialog
          isOpen
          isDanger
          title={i18n.t('Delete this comment?')}
          action={i18n.t('Delete comment')}
          onClose={close}
          onConfirm={() => removeComment.mutateAsync({ params })}
        >
          {i18n.t('Its author is told. For thirty days it can be shown again from the decided reports.')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
