import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table prayer_categories
  add column name_ar text,
  add column updated_at timestamptz(3) not null default now();
update prayer_categories set name_ar = arabic.name
  from (values
    ('healing', 'الشفاء'),
    ('departed', 'الراقدون'),
    ('family', 'العائلة'),
    ('marriage', 'الزواج'),
    ('studies', 'الدراسة'),
    ('work', 'العمل'),
    ('travel', 'السفر'),
    ('repentance', 'التوبة'),
    ('thanksgiving', 'الشكر'),
    ('other', 'أخرى')
  ) as arabic (slug, name)
  where prayer_categories.slug = arabic.slug;
`.execute(db)
}
