import type { Insertable } from 'kysely'
import type { ImportOutcome } from '#contract/imports/bulk-import.ts'
import { itemAt } from '#server/platform/base/present.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { familyNames, menNames, womenNames } from '#server/platform/db/seed/names.ts'
import type { Random } from '#server/platform/db/seed/random.ts'

type Imported = { imports: Insertable<Database['bulk_imports']>[]; rows: Insertable<Database['bulk_import_rows']>[] }

const dayMs = 86_400_000
const columns = ['Email', 'First name', 'Last name', 'Mobile', 'Church', 'Role']
const mapping = JSON.stringify({ email: 0, first_name: 1, last_name: 2, phone: 3, parish_slug: 4, role: 5 })
const sent: readonly ImportOutcome[] = ['invited', 'invited', 'invited', 'already_member', 'invited', 'bad_email', 'repeated']
const checked: readonly ImportOutcome[] = ['ready', 'ready', 'ready', 'unknown_parish', 'ready', 'bad_phone', 'ready', 'ready']

/** For one console account, an import that was sent and one that is ready. */
export function inventImports(
  slugs: readonly string[],
  { adminId, now, random }: { adminId: string; now: number; random: Random },
): Imported {
  const made: Imported = { imports: [], rows: [] }
  const add = (file_name: string, daysAgo: number, rows: number, outcomes: readonly ImportOutcome[]) => {
    const at = now - daysAgo * dayMs
    const id = random.id(at)
    const settled = Array.from({ length: rows }, (_, index) => itemAt(outcomes, index % outcomes.length))
    const isDone = !settled.includes('ready')
    const count = (outcome: ImportOutcome) => settled.filter((one) => one === outcome).length
    made.imports.push({
      id,
      admin_id: adminId,
      kind: 'people',
      file_name,
      columns,
      mapping,
      status: isDone ? 'done' : 'ready',
      rows,
      progress: isDone ? count('invited') : rows,
      total: isDone ? count('invited') : rows,
      applied: count('invited'),
      expires_in_days: isDone ? 30 : null,
      created_at: iso(at),
      updated_at: iso(at + dayMs / 24),
      ended_at: isDone ? iso(at + dayMs / 24) : null,
    })
    for (const [index, outcome] of settled.entries()) {
      const email = outcome === 'bad_email' ? 'no address' : `${id.slice(-6)}.${index}@listed.example`
      const mobile = outcome === 'bad_phone' ? '123' : `+2010066${String(10_000 + index)}`
      const slug = outcome === 'unknown_parish' ? 'st-nobody' : random.pick(slugs)
      const name = random.pick(random.chance(0.5) ? menNames : womenNames)
      made.rows.push({
        import_id: id,
        number: index + 2,
        cells: [email, name, random.pick(familyNames), mobile, slug, index % 9 === 4 ? 'servant' : ''],
        key: outcome === 'bad_email' ? null : email,
        outcome,
      })
    }
  }
  add('choir-and-servants.xlsx', 12, 42, sent)
  add('sunday-school-parents.csv', 1, 64, checked)
  return made
}

const iso = (at: number) => new Date(at).toISOString()
