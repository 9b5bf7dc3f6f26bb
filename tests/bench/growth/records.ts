/** Queries for the parameters of a path: a record that the caller may read, the same kind at every size. `$1` is the caller's id. */
const records: ReadonlyArray<readonly [path: RegExp, query: string]> = [
  [/^auth\/profile\//, "select id from users where username = 'marina.saad'"],
  [/^auth\/invitations\//, "select 'NOCODE' as code"],
  [
    /^parish-admin\/parishes\/\{slug\}/,
    'select slug from parishes join memberships m on m.parish_id = parishes.id where m.user_id = $1',
  ],
  [/^parishes\/\{id\}/, 'select parishes.id from parishes join memberships m on m.parish_id = parishes.id where m.user_id = $1'],
  [/^superadmin\/parishes\/\{parish\}/, "select id as parish from parishes where slug = 'st-mark-pasadena'"],
  [/^superadmin\/parishes\/\{id\}/, "select id from parishes where slug = 'st-mark-pasadena'"],
  [/^dioceses\/\{id\}/, 'select id from dioceses order by position, name limit 1'],
  [/^superadmin\/feature-flags\/\{key\}/, "select 'marketplace' as key"],
  [/^superadmin\/users\/\{id\}/, "select id from users where username = 'mina.girgis'"],
  [
    /^superadmin\/invitation-requests\/\{id\}/,
    "select id from invitation_requests where status = 'pending' order by created_at limit 1",
  ],
  [/^superadmin\/verifications\/\{id\}/, "select id from rank_claims where status = 'pending' order by created_at limit 1"],
  [/^superadmin\/gdpr\/requests\/\{id\}/, 'select id from gdpr_requests order by id limit 1'],
  [/^superadmin\/audit-logs\/\{id\}/, 'select max(seq)::text as id from audit_log'],
  [/^superadmin\/bulk-imports\/\{id\}/, "select id from bulk_imports where kind = 'people' order by rows desc limit 1"],
  [
    /^calendar\/api\/events\/\{id\}\/(invit|attendees)/,
    'select e.id from events e join calendars c on c.id = e.calendar_id join memberships m on m.parish_id = c.owner_id where m.user_id = $1 and e.deleted_at is null and e.created_by = $1 order by e.id limit 1',
  ],
  [
    /^calendar\/api\/events\/\{id\}/,
    "select e.id from events e join calendars c on c.id = e.calendar_id join memberships m on m.parish_id = c.owner_id where m.user_id = $1 and e.visibility = 'members' and e.deleted_at is null order by e.attendee_count desc, e.id limit 1",
  ],
  [
    /^groups\/\{id\}/,
    "select group_id as id from group_memberships where user_id = $1 and status = 'active' order by role = 'member', group_id limit 1",
  ],
  [
    /^superadmin\/groups\/\{id\}/,
    "select id from groups where slug not like 'grown-%' and status = 'active' order by id limit 1",
  ],
  [/^pages\/\{slug\}/, 'select slug from pages join page_admins on page_id = pages.id where user_id = $1 limit 1'],
  [
    /^posts\/\{id\}/,
    'select posts.id from posts join memberships m on m.parish_id = posts.place_id where m.user_id = $1 order by (select count(*) from comments where post_id = posts.id and depth > 0) desc, posts.id limit 1',
  ],
  [
    /^comments\/\{id\}/,
    'select comments.root_id as id from comments join posts on posts.id = post_id join memberships m on m.parish_id = posts.place_id where m.user_id = $1 order by depth desc, comments.id limit 1',
  ],
  [/^people\/\{id\}/, "select id from users where username = 'marina.saad'"],
  [/^chat\/rooms\/\{id\}/, "select id from rooms where parish_id = (select id from parishes where slug = 'st-mark-pasadena')"],
  [
    /^superadmin\/moderation\/queue\//,
    "select kind, target_id as id from moderation_cases where state = 'open' order by id limit 1",
  ],
  [/^moderation\/decisions\/\{id\}/, 'select id from moderation_cases where author_id = $1 limit 1'],
  [
    /^prayers\/requests\/\{id\}/,
    "select id from prayer_requests where visibility = 'public' and status = 'active' and expires_at > now() order by id limit 1",
  ],
  [
    /^marketplace\/items\/\{id\}/,
    "select id from market_items where status = 'active' and expires_at > now() order by id limit 1",
  ],
  [
    /^marketplace\/sellers\/\{id\}/,
    'select seller_id as id from market_reviews group by seller_id order by count(*) desc limit 1',
  ],
  [/^marketplace\/orders\/\{id\}/, 'select id from market_orders where buyer_id = $1 or seller_id = $1 limit 1'],
  [
    /^core\/admin\/profile-fields\/field-definitions\/\{id\}/,
    "select id from profile_fields where field_type = 'select' limit 1",
  ],
]

/** Undefined for a path without parameters, or without a record here. */
export const recordQuery = (path: string): string | undefined =>
  path.includes('{') ? records.find(([pattern]) => pattern.test(path))?.[1] : undefined
