import { pagePeopleEndpoints } from '#contract/pages/page-people.ts'
import type { PageBody, PageRole } from '#contract/pages/page.ts'
import { pagesEndpoints } from '#contract/pages/pages.ts'
import { type PagePostBody, pagePostsEndpoints } from '#contract/posts/page-posts.ts'
import { accepted } from '../personal-traces.ts'
import type { TestServer } from '../process/server.ts'
import { type Person, somePerson } from './people.ts'

let counter = 0

/** Who publishes pages of a parish without asking. */
export const someParishAdmin = (server: TestServer, parishId: string) =>
  somePerson(server.parts, { parishId, roles: ['parish_admin'] })

/** A page, published at once where its owner is an admin of its parish. */
export async function somePage(server: TestServer, { token }: Pick<Person, 'token'>, fields: Partial<PageBody> = {}) {
  counter += 1
  const body = { name: `Page number ${counter}`, kind: 'ministry' as const, ...fields }
  return (await accepted(server.api(pagesEndpoints.create, { body }, { token }))).body
}

export const followPage = (server: TestServer, slug: string, { token }: Pick<Person, 'token'>) =>
  accepted(server.api(pagePeopleEndpoints.follow, { params: { slug } }, { token }))

/** Makes somebody follow a page and gives them a role. */
export async function givePageRole(
  server: TestServer,
  owner: Pick<Person, 'token'>,
  slug: string,
  person: Pick<Person, 'id' | 'token'>,
  role: PageRole,
): Promise<void> {
  await followPage(server, slug, person)
  const body = { user_id: person.id, role }
  await accepted(server.api(pagePeopleEndpoints.setAdmin, { params: { slug }, body }, { token: owner.token }))
}

export async function somePagePost(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  slug: string,
  fields: Partial<PagePostBody> = {},
) {
  counter += 1
  const body = { content: `Words number ${counter}`, ...fields }
  return (await accepted(server.api(pagePostsEndpoints.createPagePost, { params: { slug }, body }, { token }))).body
}
