import type { Copies } from './copies.ts'
import type { Sizes } from './sizes.ts'

const someDaysAgo = "now() - n % 700 * interval '1 day' - n * interval '1 second'"

/** Who follows whom: `known_people` are followed by the others, and few enough that all pairs are met. */
export const followRows = ({ follows, people }: Sizes): Copies[] => [
  {
    table: 'follows',
    count: follows,
    from: "status = 'active'",
    pick: { person: 'other_people', known: 'known_people' },
    set: {
      id: "uuidv7(-(n % 700) * interval '1 day')",
      follower_id: 'person.id',
      followee_id: 'known.id',
      created_at: someDaysAgo,
    },
  },
  {
    table: 'follow_counts',
    count: people,
    isNew: true,
    pick: { person: 'some_people' },
    set: { user_id: 'person.id', followers: '10', following: '10' },
  },
]

export const groupRows = ({ groups }: Sizes): Copies[] => [
  {
    table: 'groups',
    count: groups,
    from: "status = 'active'",
    pick: { parish: 'some_parishes', person: 'some_people' },
    set: {
      id: "uuidv7(-(n % 700) * interval '1 day')",
      slug: "'grown-group-' || n",
      name: "source.name || ' ' || n",
      parish_id: 'parish.id',
      privacy: "case n % 10 when 0 then 'secret' when 1 then 'closed' when 2 then 'closed' else 'open' end",
      has_room: 'false',
      calendar_id: 'null',
      room_id: 'null',
      members_count: '100',
      created_by: 'person.id',
      created_at: someDaysAgo,
      active_at: someDaysAgo,
    },
  },
]

/** A hundred members a group. */
export const memberOfGroupRows = ({ groups }: Sizes): Copies[] => [
  {
    table: 'group_memberships',
    count: groups * 100,
    from: "role = 'member' and status = 'active'",
    pick: { group_: 'new_groups', person: 'some_people' },
    set: {
      group_id: 'group_.id',
      user_id: 'person.id',
      status: "case n % 50 when 1 then 'requested' else 'active' end",
      created_at: someDaysAgo,
    },
  },
]

export const pageRows = ({ pages }: Sizes): Copies[] => [
  {
    table: 'pages',
    count: pages,
    from: "status = 'published'",
    pick: { parish: 'some_parishes', person: 'some_people' },
    set: {
      id: "uuidv7(-(n % 700) * interval '1 day')",
      slug: "'grown-page-' || n",
      name: "source.name || ' ' || n",
      parish_id: 'parish.id',
      calendar_id: 'null',
      followers_count: '200',
      created_by: 'person.id',
      created_at: someDaysAgo,
    },
  },
]

export const followerOfPageRows = ({ pages }: Sizes): Copies[] => [
  {
    table: 'page_followers',
    count: pages * 200,
    pick: { page: 'new_pages', person: 'some_people' },
    set: { page_id: 'page.id', user_id: 'person.id', since: someDaysAgo },
  },
]
