import type { SearchSource } from '#server/platform/search/index/source.ts'
import { cover } from '../group/cover.ts'
import { findGroups } from '../group/group.queries.ts'
import { isFoundGroup, listGroupIds } from './group-entries.queries.ts'
import { groupTexts } from './group-texts.ts'

export const groupSource: SearchSource = {
  ...groupTexts,
  list: listGroupIds,
  openFor: async (tx, { userId }) => ({
    rule: isFoundGroup(userId),
    cards: async (ids) =>
      (await findGroups(tx, userId, ids)).map((row) => ({
        id: row.id,
        title: row.name,
        title_ar: null,
        subtitle: row.parish_name,
        subtitle_ar: row.parish_name_ar,
        body: row.description,
        image: cover.pathOf(row.cover_key),
        url: `/groups/${row.id}`,
        starts_at: null,
        created_at: row.created_at,
      })),
  }),
}
