import type { consoleCategoriesEndpoints } from '#contract/prayers/console-categories.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { categoryList } from './category.queries.ts'
import { change, create, move, remove, requireCategoryRecord } from './category.service.ts'
import { shapeCategoryRecord } from './category.ts'

export const categoryHandlers: Pick<Handlers<'prayers'>, keyof typeof consoleCategoriesEndpoints> = {
  consoleCategories: ({ query }, { tx }) => categoryList.page({ tx }, query, (rows) => rows.map(shapeCategoryRecord)),

  createCategory: async ({ body }, context) => requireCategoryRecord(context.tx, await create(context, body)),

  async patchCategory({ params, body }, context) {
    const id = uuidParam(params.id)
    await change(context, id, body)
    return requireCategoryRecord(context.tx, id)
  },

  async moveCategory({ params, body: { direction } }, context) {
    const id = uuidParam(params.id)
    await move(context, id, direction)
    return requireCategoryRecord(context.tx, id)
  },

  async removeCategory({ params }, context) {
    await remove(context, uuidParam(params.id))
    return { detail: 'The category is deleted.' }
  },
}
