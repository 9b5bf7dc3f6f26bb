import { useState } from 'react'
import { type Comment, commentsEndpoints } from '#contract/posts/comments.ts'
import { useApiMutation } from '#src/query/hooks.ts'

/** A comment that an admin of the place has deleted on this page. `isBusy`: the server has not answered yet. */
export type Removed = { comment: Comment; isBusy: boolean }

/** Deletes what others wrote, with a way back as long as the page is open (CMT-D7). Failures are shown as toasts. */
export function useRemoved() {
  const [removed, setRemoved] = useState<ReadonlyMap<string, Removed>>(new Map())
  const remove = useApiMutation(commentsEndpoints.removeComment, { announcesErrors: true })
  const show = useApiMutation(commentsEndpoints.showComment, { announcesErrors: true })
  const put = (comment: Comment, isBusy: boolean) =>
    setRemoved((before) => new Map([...before, [comment.id, { comment, isBusy }]]))
  const drop = ({ id }: Comment) => setRemoved((before) => new Map([...before].filter(([key]) => key !== id)))
  return {
    removed,
    takeAway(comment: Comment) {
      put(comment, true)
      void remove.mutateAsync({ params: { id: comment.id } }).then(
        () => put(comment, false),
        () => drop(comment),
      )
    },
    takeBack(comment: Comment) {
      put(comment, true)
      void show.mutateAsync({ params: { id: comment.id } }).then(
        () => drop(comment),
        () => put(comment, false),
      )
    },
  }
}
