export type FollowsTable = {
  id: string
  follower_id: string
  followee_id: string
  status: 'active' | 'requested'
  created_at: string
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    follows: FollowsTable
    follow_counts: { user_id: string; followers: number; following: number }
    blocks: { blocker_id: string; blocked_id: string; created_at: string }
    barriers: { viewer_id: string; other_id: string }
    mutes: { user_id: string; muted_id: string; created_at: string }
    dismissed_suggestions: { user_id: string; other_id: string; created_at: string }
  }
}
