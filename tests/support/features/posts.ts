import type { CommentBody } from '#contract/posts/comments.ts'
import { commentsEndpoints } from '#contract/posts/comments.ts'
import type { PostBody } from '#contract/posts/post.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { reportsEndpoints, type ReportReason, type ReportTarget } from '#contract/moderation/reports.ts'
import { blob, picture } from '../files/pictures.ts'
import type { TestServer } from '../process/server.ts'
import type { Person } from './people.ts'

type By = Pick<Person, 'token'>
let counter = 0
const accepted = <T>({ status, body }: { status: number; body: T }): T => {
  if (status >= 300) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`)
  return body
}

/** A post with a text of its own. */
export async function somePost(server: TestServer, { token }: By, fields: Partial<PostBody> = {}) {
  counter += 1
  const body = { content: `Post number ${counter}`, ...fields }
  return accepted(await server.api(postsEndpoints.create, { body }, { token }))
}

export async function someComment(server: TestServer, { token }: By, postId: string, fields: Partial<CommentBody> = {}) {
  counter += 1
  const body = { content: `Comment number ${counter}`, ...fields }
  return accepted(await server.api(commentsEndpoints.comment, { params: { id: postId }, body }, { token }))
}

export const someMedia = async (server: TestServer, { token }: By, [width, height] = [640, 480]) =>
  accepted(
    await server.api(postsEndpoints.uploadMedia, { body: {}, files: { photo: blob(await picture(width, height)) } }, { token }),
  )

export const reportIt = async (
  server: TestServer,
  { token }: By,
  target_type: ReportTarget,
  target_id: string,
  reason: ReportReason = 'other',
) => accepted(await server.api(reportsEndpoints.report, { body: { target_type, target_id, reason } }, { token }))
