import { usersEndpoints } from '#contract/users/users.ts'
import type { UserRow } from '#contract/users/user-row.ts'
import { listQuery } from '#contract/core/lists/list-query.ts'
import { search } from '#contract/core/lists/filters.ts'
import { defineAction } from '#src/console/list/define-action.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import type { addressOf } from '#src/lists/address.ts'
import type { FilterTexts } from '#src/lists/filter-fields.ts'

const page = {
  id: 'users',
  endpoint: usersEndpoints.users,
  words: { title: 'Users', empty: { title: 'None' } },
  rowName: ({ name }: UserRow) => name,
}
type Filters = typeof usersEndpoints.users.query.list.filters
declare const words: FilterTexts<Filters>

defineListPage({ ...page, columns: [{ id: 'name', title: 'Name', sort: 'name', cell: ({ name }) => name }], filters: words })
// @ts-expect-error the contract sorts by no such name
defineListPage({ ...page, columns: [{ id: 'name', title: 'Name', sort: 'rank', cell: ({ name }) => name }], filters: words })
// @ts-expect-error the row has no such field
defineListPage({ ...page, columns: [{ id: 'name', title: 'Name', cell: ({ nickname }) => nickname }], filters: words })
// @ts-expect-error every filter of the contract has its texts
defineListPage({ ...page, columns: [], filters: { status: words.status } })
// @ts-expect-error a choice names each of its options
export const lacking: FilterTexts<Filters>['status'] = { label: 'Status', options: { active: 'Active' } }
// @ts-expect-error the address has no such filter
export const unknown: ReturnType<ReturnType<typeof addressOf<typeof usersEndpoints.users>>['read']> = { rank: '1' }
// @ts-expect-error the list does not declare this sort name
listQuery({ filters: { q: search() }, sort: ['name'], defaultSort: 'joined' })

const action = {
  id: 'ban',
  when: ({ manageable }: UserRow) => manageable,
  label: 'Ban',
  title: 'Ban {name}',
  done: '{name} is banned',
  endpoint: usersEndpoints.ban,
}
defineAction({ ...action, ask: { reason: true }, input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }) })
// @ts-expect-error the question asks for no reason
defineAction({ ...action, input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }) })
// @ts-expect-error the call takes a reason
defineAction({ ...action, ask: { reason: true }, input: ({ id }) => ({ params: { id }, body: {} }) })
defineAction({
  ...action,
  input: ({ id }) => ({ params: { id }, body: { reason: '' } }),
  // @ts-expect-error this call's response lists no refused members
  bulk: { title: '', done: '', endpoint: usersEndpoints.ban, input: () => ({ params: { id: '' }, body: { reason: '' } }) },
})
