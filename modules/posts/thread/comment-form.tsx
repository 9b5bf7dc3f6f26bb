import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { type Comment, commentsEndpoints, longestComment } from '#contract/posts/comments.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { MentionBox } from '../composer/mention-box.tsx'

type Props = {
  postId: string
  /** The comment that is answered. */
  parent?: Comment
  /** The comment that is changed. */
  edited?: Comment
  label: string
  isFocused?: boolean
  onDone?: (comment: Comment) => void
  onCancel?: () => void
}

/** Writes or changes a comment. What was written stays after a failure, and sending again does not double it. */
export function CommentForm({ postId, parent, edited, label, isFocused = false, onDone, onCancel }: Props) {
  const { i18n } = useLingui()
  const [content, setContent] = useState(edited?.content ?? '')
  const add = useApiMutation(commentsEndpoints.comment)
  const change = useApiMutation(commentsEndpoints.patchComment)
  const { isPending, error } = edited ? change : add
  const send = async () => {
    if (content.trim() === '' || isPending) return
    const body = { content, parent: parent?.id ?? null }
    const sent = edited
      ? change.mutateAsync({ params: { id: edited.id }, body: { content } })
      : add.mutateAsync({ params: { id: postId }, body })
    const comment = await sent.catch(() => null)
    if (!comment) return
    setContent('')
    onDone?.(comment)
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <MentionBox
        label={label}
        isLabelHidden
        placeholder={label}
        rows={2}
        limit={longestComment}
        value={content}
        autoFocus={isFocused}
        error={error ? failureText(i18n, error) : undefined}
        onText={setContent}
        onSend={() => void send()}
      />
      <span>
        {onCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            {i18n.t('Cancel')}
          </Button>
        ) : null}
        <Button type="submit" variant="solid" isBusy={isPending} isOff={content.trim() === ''}>
          {edited ? i18n.t('Save changes') : parent ? i18n.t('Reply') : i18n.t('Comment')}
        </Button>
      </span>
    </Form>
  )
}

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '2',
    '& > span': { display: 'flex', justifyContent: 'end', gap: '2' },
    '& textarea': { minHeight: '72px' },
  },
})
