import type { InferOutput } from 'valibot'
import { prayersErrors } from '#contract/prayers/errors.ts'
import type { CategoryBody, CategoryPatch } from '#contract/prayers/prayer-category.ts'
import { difference } from '#server/platform/audit/difference.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { freeSlug, slugOf } from '#server/platform/search/slug.ts'
import { shapeCategoryRecord } from './category.ts'
import {
  type CategoryRow,
  deleteCategory,
  findCategory,
  insertCategory,
  lockCategories,
  updateCategory,
} from './category.queries.ts'

const targetType = 'prayer_category'

/** Adds a category at the end and returns its id. Throws 409 for a name that exists. */
export async function create({ tx, now, audit }: ActionContext, body: InferOutput<typeof CategoryBody>): Promise<string> {
  const all = await lockCategories(tx)
  requireOwnName(all, body.name, null)
  const id = newId(now())
  await insertCategory(tx, {
    ...body,
    name_ar: body.name_ar || null,
    id,
    slug: freeSlug(slugOf(body.name, 'category'), new Set(all.map(({ slug }) => slug))),
    position: Math.max(0, ...all.map(({ position }) => position)) + 1,
    updated_at: iso(now()),
  })
  await audit({ action: 'prayer_categories.create', targetType, targetId: id, targetName: body.name, after: body })
  return id
}

/** Changes the given fields. Throws 404, 409 `stale` with the current record, 409 for a name that exists or the last active one. */
export async function change(
  { tx, now, audit }: ActionContext,
  id: string,
  { updated_at, ...changes }: InferOutput<typeof CategoryPatch>,
): Promise<void> {
  const all = await lockCategories(tx)
  const category = requireIn(all, id)
  if (Date.parse(updated_at) !== Date.parse(category.updated_at))
    throw new Failure('stale', { current: await requireCategoryRecord(tx, id) })
  const next = {
    name: changes.name ?? category.name,
    name_ar: (changes.name_ar === undefined ? category.name_ar : changes.name_ar) || null,
    icon: changes.icon ?? category.icon,
    is_active: changes.is_active ?? category.is_active,
  }
  const { changed, before, after } = difference(category, { ...category, ...next }, ['name', 'name_ar', 'icon', 'is_active'])
  if (changed.length === 0) return
  requireOwnName(all, next.name, id)
  if (!next.is_active) requireAnotherActive(all, category)
  await updateCategory(tx, id, { ...next, updated_at: iso(now()) })
  await audit({ action: 'prayer_categories.update', targetType, targetId: id, targetName: next.name, before, after })
}

/** Moves a category one place; nothing happens at the ends. Throws 404. */
export async function move({ tx, audit }: ActionContext, id: string, direction: 'up' | 'down'): Promise<void> {
  const all = await lockCategories(tx)
  const category = requireIn(all, id)
  const from = all.indexOf(category)
  const to = Math.min(all.length - 1, Math.max(0, direction === 'up' ? from - 1 : from + 1))
  if (to === from) return
  const order = all.toSpliced(from, 1).toSpliced(to, 0, category)
  for (const [index, { id: one, position }] of order.entries())
    if (position !== index + 1) await updateCategory(tx, one, { position: index + 1 })
  const places = { before: { place: from + 1 }, after: { place: to + 1 } }
  await audit({ action: 'prayer_categories.move', targetType, targetId: id, targetName: category.name, ...places })
}

/** Deletes a category without requests. Throws 404, 409. */
export async function remove({ tx, audit }: ActionContext, id: string): Promise<void> {
  const all = await lockCategories(tx)
  const category = requireIn(all, id)
  if ((await requireCategoryRecord(tx, id)).requests > 0) throw new Failure(prayersErrors.category_has_requests)
  requireAnotherActive(all, category)
  await deleteCategory(tx, id)
  const { name, name_ar, icon } = category
  await audit({
    action: 'prayer_categories.delete',
    targetType,
    targetId: id,
    targetName: name,
    before: { name, name_ar, icon },
  })
}

/** Throws 404. */
export async function requireCategoryRecord(tx: Tx, id: string) {
  const row = await findCategory(tx, id)
  if (!row) throw new Failure('not_found')
  return shapeCategoryRecord(row)
}

function requireIn(all: readonly CategoryRow[], id: string): CategoryRow {
  const category = all.find((one) => one.id === id)
  if (!category) throw new Failure('not_found')
  return category
}

function requireOwnName(all: readonly CategoryRow[], name: string, own: string | null): void {
  if (all.some((one) => one.id !== own && one.name.toLowerCase() === name.toLowerCase()))
    throw new Failure(prayersErrors.category_exists)
}

function requireAnotherActive(all: readonly CategoryRow[], { id }: CategoryRow): void {
  if (!all.some((one) => one.id !== id && one.is_active)) throw new Failure(prayersErrors.last_category)
}

const iso = (time: number) => new Date(time).toISOString()
