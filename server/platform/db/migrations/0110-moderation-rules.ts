import { type Kysely, sql } from 'kysely'

/** Words that the settings before this migration began with. */
const held = [
  ...['fuck', 'fucking', 'bitch', 'slut', 'cunt', 'شرموطه', 'كسمك', 'عرص', 'متناك', 'viagra', 'cialis', 'onlyfans'],
  ...['western union', 'double your money', 'فياجرا', 'ويسترن يونيون', 'ارباح مضمونه'],
]
const refused = [
  ...['consecrated', 'holy communion', 'holy body', 'holy chrism', 'holy myron', 'myron', 'chrism', 'relic', 'relics'],
  ...['مكرس', 'مكرسه', 'ميرون', 'رفات', 'ذخائر مقدسه', 'جسد المسيح', 'تناول مقدس'],
  ...['medicine', 'medicines', 'medication', 'medications', 'antibiotic', 'antibiotics', 'painkiller', 'painkillers'],
  ...['prescription drug', 'prescription drugs', 'insulin', 'viagra', 'tramadol'],
  ...['دواء', 'ادويه', 'مضاد حيوي', 'مسكن', 'انسولين', 'فياجرا', 'ترامادول'],
  ...['weapon', 'weapons', 'firearm', 'firearms', 'handgun', 'shotgun', 'rifle', 'rifles', 'pistol', 'pistols', 'revolver'],
  ...['ammunition', 'ammo', 'bullets', 'grenade', 'taser', 'pepper spray'],
  ...['سلاح', 'اسلحه', 'مسدس', 'بندقيه', 'ذخيره', 'طلقات', 'خرطوش'],
  ...['alcohol', 'beer', 'beers', 'wine', 'wines', 'vodka', 'whisky', 'whiskey', 'liquor', 'brandy', 'arak', 'ouzo', 'champagne'],
  ...['خمر', 'خمور', 'نبيذ', 'بيره', 'فودكا', 'ويسكي', 'عرقي', 'شامبانيا'],
  ...['ticket', 'tickets', 'تذكره', 'تذاكر'],
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- MOD-D4. timed_out_at: when it last took longer than allowed.
create table moderation_rules (
  id uuid primary key,
  pattern text not null,
  match text not null check (match in ('word', 'substring', 'regex', 'link')),
  action text not null check (action in ('pending', 'reject', 'flag')),
  scope text[] not null check (scope <> '{}' and scope <@ '{posts,comments,prayers,items}'),
  exceptions text[] not null default '{}',
  note text not null default '',
  is_active boolean not null default true,
  hits integer not null default 0,
  last_hit_at timestamptz(3),
  timed_out_at timestamptz(3),
  created_by uuid references admin_users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (pattern, match, action)
);

-- Without a reporter, a rule reported it.
alter table reports alter column reporter_id drop not null, add column rule_id uuid references moderation_rules on delete set null;
create unique index one_open_flag on reports (rule_id, target_type, target_id) where state = 'open';
`.execute(db)
  const scopes = new Map<string, string[]>()
  for (const [scope, key, words] of [
    ['posts', 'moderation.held_words', held],
    ['comments', 'moderation.held_words', held],
    ['prayers', 'prayers.banned_words', held],
  ] as const)
    for (const word of await storedWords(db, key, words)) scopes.set(word, [...(scopes.get(word) ?? []), scope])
  for (const [word, scope] of scopes) await insert(db, word, 'pending', scope)
  for (const word of await storedWords(db, 'marketplace.refused_words', refused)) await insert(db, word, 'reject', ['items'])
  await sql`delete from settings
    where key in ('moderation.held_words', 'prayers.banned_words', 'marketplace.refused_words')`.execute(db)
}

async function storedWords(db: Kysely<unknown>, key: string, initial: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ words: string[] | null }>`select value->'words' as words from settings where key = ${key}`.execute(
    db,
  )
  return new Set(rows[0]?.words ?? initial)
}

const insert = (db: Kysely<unknown>, word: string, action: 'pending' | 'reject', scope: readonly string[]) =>
  sql`insert into moderation_rules (id, pattern, match, action, scope)
    values (gen_random_uuid(), ${word}, 'word', ${action}, ${scope})`.execute(db)
