/** Rows added to the demo community, by kind. */
export type Sizes = {
  dioceses: number
  parishes: number
  people: number
  events: number
  notices: number
  audit: number
  signIns: number
  invitations: number
  requests: number
  claims: number
  items: number
  orders: number
  prayers: number
  mails: number
  reports: number
  follows: number
  groups: number
  pages: number
  posts: number
  rooms: number
  messages: number
  /** Lines added to the room of the callers' parish. */
  linesOfOneRoom: number
}

/** Enough of everything for full pages: the community of 330 members. */
export const small: Sizes = {
  dioceses: 22,
  parishes: 60,
  people: 0,
  events: 0,
  notices: 1_000,
  audit: 300,
  signIns: 300,
  invitations: 60,
  requests: 60,
  claims: 60,
  items: 100,
  orders: 60,
  prayers: 100,
  mails: 300,
  reports: 100,
  follows: 1_000,
  groups: 60,
  pages: 60,
  posts: 600,
  rooms: 60,
  messages: 1_200,
  linesOfOneRoom: 50,
}

/** A community of this many members; at 100,000 it has 1,000 parishes, 300,000 events, 2,000,000 posts, 5,000,000 messages. */
export const sizesOf = (members: number): Sizes => ({
  dioceses: Math.max(22, members / 2_500),
  parishes: Math.max(60, members / 100),
  people: members - 330,
  events: members * 3,
  notices: members * 10,
  audit: members * 4.06,
  signIns: members * 3,
  invitations: members * 0.4,
  requests: members * 0.2,
  claims: members * 0.02,
  items: members * 0.2,
  orders: members * 0.2,
  prayers: members * 0.2,
  mails: members * 2,
  reports: members * 0.2,
  follows: members * 10,
  groups: members / 50,
  pages: members / 200,
  posts: members * 20,
  rooms: members / 4,
  messages: members * 50,
  linesOfOneRoom: members / 2,
})
