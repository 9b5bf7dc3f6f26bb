import type { Copies } from './copies.ts'
import type { Sizes } from './sizes.ts'

const ago = "(n % 730) * interval '1 day' + (n % 86399) * interval '1 second'"
const common = {
  id: `uuidv7(-(${ago}))`,
  feed_key: `uuidv7(-(${ago}))`,
  author_id: 'person.id',
  status: "case n % 200 when 1 then 'removed' when 2 then 'pending' else 'published' end",
  mentions: "'[]'",
  shared_post_id: 'null',
  event_id: 'null',
  pinned_at: 'null',
  pinned_until: 'null',
  pin_days: 'null',
  held_at: "case n % 200 when 2 then now() - interval '1 day' end",
  scheduled_at: 'null',
  published_at: `now() - (${ago})`,
  created_at: `now() - (${ago})`,
}

/** Five of ten posts on walls, three in parishes, one in a group, one on a page. */
export const postRows = ({ posts }: Sizes): Copies[] => [
  {
    table: 'posts',
    count: posts * 0.5,
    from: "place = 'wall' and status = 'published'",
    pick: { person: 'some_people' },
    set: { ...common, visibility: "case n % 3 when 0 then 'followers' else 'members' end" },
  },
  {
    table: 'posts',
    count: posts * 0.3,
    from: "place = 'parish' and status = 'published'",
    pick: { person: 'some_people', parish: 'some_parishes' },
    set: { ...common, place_id: 'parish.id', parish_id: 'parish.id' },
  },
  {
    table: 'posts',
    count: posts * 0.1,
    from: "place = 'parish' and status = 'published'",
    pick: { person: 'some_people', group_: 'new_groups' },
    set: { ...common, place: "'group'", visibility: "'group'", place_id: 'group_.id', parish_id: 'null' },
  },
  {
    table: 'posts',
    count: posts * 0.1,
    from: "place = 'page' and kind = 'status' and status = 'published'",
    pick: { person: 'some_people', page: 'new_pages' },
    set: { ...common, place_id: 'page.id', parish_id: 'null' },
  },
]

/** Each post on the wall of its author and in its place, as when it is published, and under its hashtags. */
export const listPosts = [
  `insert into feed_entries (source_id, feed_key, post_id, author_id, visibility, place_id)
   select source.id, feed_key, posts.id, author_id, visibility, place_id from posts
   cross join lateral (values (case when place = 'page' then null else author_id end), (place_id)) as source (id)
   where source.id is not null and status = 'published' and deleted_at is null on conflict do nothing`,
  `insert into post_tags (tag, feed_key, post_id) select unnest(hashtags), feed_key, id from posts
   where status = 'published' and deleted_at is null on conflict do nothing`,
  'insert into subject_counts (subject_id, candle, replies) select id, 2, 1 from posts on conflict do nothing',
]

/** One comment and two reactions a post. */
export const answersToPostRows = ({ posts, people }: Sizes): Copies[] => [
  {
    table: 'comments',
    count: posts,
    from: "status = 'visible' and depth = 0",
    pick: { post: 'some_posts', person: 'some_people' },
    set: {
      id: "md5('comment' || n)::uuid",
      root_id: "md5('comment' || n)::uuid",
      post_id: 'post.id',
      author_id: 'person.id',
      mentions: "'[]'",
      status: "case n % 200 when 1 then 'removed' when 2 then 'pending' else 'visible' end",
      held_at: "case n % 200 when 2 then now() - interval '1 day' end",
      created_at: "now() - n % 700 * interval '1 day'",
    },
  },
  {
    table: 'reactions',
    count: posts * 2,
    from: "subject_type = 'post'",
    pick: { post: 'some_posts', known: 'known_people' },
    set: { subject_id: 'post.id', user_id: 'known.id', reaction_key: "uuidv7(-(n % 700) * interval '1 day')" },
  },
  {
    table: 'saved_posts',
    count: people,
    isNew: true,
    pick: { post: 'some_posts', person: 'some_people' },
    set: { user_id: 'person.id', saved_key: "uuidv7(-(n % 700) * interval '1 day')", post_id: 'post.id' },
  },
]
