/** What of each kind is in the search index; `nth` walks over the words of the demo's own rows of that kind. */
const entries = {
  people: "select id, null::uuid as parish_id, id as author_id, created_at from users where account_status = 'active'",
  parishes: 'select id, id as parish_id, null::uuid as author_id, created_at from parishes',
  events: 'select id, null::uuid as parish_id, created_by as author_id, created_at from events where deleted_at is null',
  prayers: "select id, parish_id, author_id, created_at from prayer_requests where status = 'active'",
  marketplace: "select id, null::uuid as parish_id, seller_id as author_id, created_at from market_items where status = 'active'",
  groups: "select id, parish_id, created_by as author_id, created_at from groups where status = 'active' and privacy <> 'secret'",
  pages: "select id, parish_id, created_by as author_id, created_at from pages where status = 'published'",
  posts: "select id, parish_id, author_id, created_at from posts where status = 'published' and deleted_at is null",
}

/** Statements that put every row that is not in the search index yet into it, found by all members or by those of its parish. */
export const indexEntries: readonly string[] = [
  ...Object.entries(entries).map(
    ([type, query]) => `
  with sample as materialized (select row_number() over () - 1 as nth, category,
      regexp_replace(words::text, '''~[^'']*''', '', 'g') as words from search_rows where type = '${type}'),
    missing as materialized (select row_number() over () as n, found.* from (${query}) as found
      where not exists (select from search_rows there where there.type = '${type}' and there.id = found.id))
  insert into search_rows (type, id, words, parish_id, author_id, category, happens_at, created_at, indexed_at)
  select '${type}', id, (sample.words || ' ''~m' || to_char(created_at at time zone 'UTC', 'YYYYMM') || ''' '
      || case when ${type === 'posts' ? 'parish_id is not null' : 'false'} then '''~sp' || parish_id || '''' else '''~sm''' end)::tsvector,
    parish_id, author_id, category, created_at, created_at, created_at
  from missing join sample on sample.nth = n % (select count(*) from sample)`,
  ),
  'delete from search_counts; insert into search_counts (type, rows) select type, count(*) from search_rows group by type',
]
