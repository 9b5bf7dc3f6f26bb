import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import { isOpenTo } from '../visible.ts'

/** Follows every text of the same beginning, byte by byte. */
const last = '\u{10FFFF}'

/**
 * Hashtags with this beginning of posts that the viewer may open: those of the newest posts, the most used first; for a rare beginning
 * also older ones by name. Reads at most 2,000 newest rows and, by stepping over each tag's rows, 10 tags.
 */
export async function findHashtags(tx: Tx, viewerId: string, beginning: string) {
  const after = (tag: unknown) =>
    sql`select tagged.tag from post_tags tagged where ${tag} and tagged.tag ~<~ ${beginning + last} order by tagged.tag using ~<~ limit 1`
  const { rows } = await sql<{ tag: string; count: number }>`
    with recursive newest as materialized (select tag, post_id, feed_key from post_tags order by feed_key desc limit 2000),
    recent as materialized (
      select seen.tag, count(*) as count from (
        select newest.tag from newest join posts on posts.id = newest.post_id
        where starts_with(newest.tag, ${beginning}) and ${isOpenTo(viewerId, 'posts')}
        order by newest.feed_key desc limit 300) seen
      group by seen.tag),
    alike (tag, nth) as (
      select first.tag, 1 from (${after(sql`tagged.tag ~>=~ ${beginning}`)}) first
      union all
      select next.tag, alike.nth + 1 from alike cross join lateral (${after(sql`tagged.tag ~>~ alike.tag`)}) next where alike.nth < 10),
    older as (
      select alike.tag, open.count from alike cross join lateral (
        select count(*) as count from (
          select tagged.post_id from post_tags tagged where tagged.tag = alike.tag order by tagged.feed_key desc limit 10) last
        join posts on posts.id = last.post_id where ${isOpenTo(viewerId, 'posts')}) open
      where open.count > 0 and alike.tag not in (select tag from recent))
    select tag, count from (select * from recent union all select * from older) found
    order by count desc, tag limit 6`.execute(tx)
  return rows
}
