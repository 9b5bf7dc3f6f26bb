import type { AnnouncementBody } from '#contract/posts/announcement.ts'
import { announcementsEndpoints } from '#contract/posts/announcements.ts'
import { accepted } from '../personal-traces.ts'
import type { TestServer } from '../process/server.ts'
import type { Person } from './people.ts'

let counter = 0

/** An announcement of the parish with this slug. */
export async function someAnnouncement(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  slug: string,
  fields: Partial<AnnouncementBody> = {},
) {
  counter += 1
  const body = { title: `Notice number ${counter}`, content: `What everybody should know, number ${counter}`, ...fields }
  return (await accepted(server.api(announcementsEndpoints.announce, { params: { slug }, body }, { token }))).body
}
