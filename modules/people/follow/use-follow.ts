import { useState } from 'react'
import type { FollowState } from '#contract/people/follow-state.ts'
import { socialEndpoints } from '#contract/people/social.ts'
import { useApiMutation } from '#src/query/hooks.ts'

/** Following somebody, shown at once; the server's answer, or the former state after a failure, replaces it. */
export function useFollow(userId: string, follow: FollowState) {
  const [expected, setExpected] = useState<FollowState['status'] | null>(null)
  const start = useApiMutation(socialEndpoints.follow, { announcesErrors: true })
  const end = useApiMutation(socialEndpoints.unfollow, { announcesErrors: true })
  const change = async (status: FollowState['status'], mutation: typeof start | typeof end) => {
    setExpected(status)
    await mutation.mutateAsync({ body: { user_id: userId } }).catch(() => {})
    setExpected(null)
  }
  return {
    status: expected ?? follow.status,
    isBusy: expected !== null,
    start: () => void change('active', start),
    end: () => void change('none', end),
  }
}
