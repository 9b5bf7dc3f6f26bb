import * as v from 'valibot'

/** Whether the caller follows somebody; `requested` waits for their answer. */
export const FollowStatus = v.picklist(['none', 'requested', 'active'])
export type FollowStatus = v.InferOutput<typeof FollowStatus>

/** Between the caller and another member. */
export const FollowState = v.object({ status: FollowStatus, follows_me: v.boolean() })
export type FollowState = v.InferOutput<typeof FollowState>
