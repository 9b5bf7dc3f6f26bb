import type { PersonalData } from '#server/platform/module/module.ts'
import { lockPage } from './page/page.queries.ts'
import { purge } from './page/status.service.ts'
import { createdBy, forgetCreator } from './personal-data.queries.ts'
import { dropFollower } from './people/follow.service.ts'
import { handOver } from './people/hand-over.ts'
import { deleteAdmin, findHeir, followedBy, ownersOf, rolesOf } from './people/people.queries.ts'

/** Pages outlive those who run them: an owner's passes on and stays what it is. One that nobody runs any more goes. */
export const personalData: PersonalData = {
  tables: ['pages', 'page_slugs', 'page_followers', 'page_admins'],
  export: async (tx, userId) => ({
    pages: await createdBy(tx, userId),
    page_admins: await rolesOf(tx, userId),
    page_followers: await followedBy(tx, userId),
  }),
  async erase(tx, userId, parts) {
    for (const { page_id } of await rolesOf(tx, userId)) {
      const page = await lockPage(tx, page_id)
      if (!page) continue
      const isLastOwner = (await ownersOf(tx, page_id)).every((owner) => owner === userId)
      if (isLastOwner && (await findHeir(tx, page_id, userId)) !== null) await handOver(tx, parts, page, userId)
      else if (isLastOwner) {
        await purge(tx, parts, page)
        continue
      }
      await deleteAdmin(tx, page_id, userId)
    }
    for (const { page_id } of await followedBy(tx, userId)) {
      await lockPage(tx, page_id)
      await dropFollower(tx, page_id, userId)
    }
    await forgetCreator(tx, userId)
  },
}
