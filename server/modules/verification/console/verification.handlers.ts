import type { verificationEndpoints } from '#contract/verification/verification.ts'
import { itemAt } from '#server/platform/base/present.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { requireCase, auditCase } from './acting.ts'
import { approve } from './approve.service.ts'
import { requestInfo, resend } from './ask.service.ts'
import { actOnMany } from './bulk.service.ts'
import { caseViewer, shapeCases } from './case.ts'
import { caseList, countWaiting } from './case.queries.ts'
import { listDocuments } from '../claims/document.queries.ts'
import { reject } from './reject.service.ts'

const linkMs = 10 * 60_000

const verifications: Handler<typeof verificationEndpoints.verifications> = async ({ query }, context) => {
  const { tx, caller, now } = context
  const viewer = await caseViewer(tx, context, caller)
  const page = await caseList.page({ tx, ...viewer }, query, (rows) => shapeCases(tx, rows, now()))
  return { ...page, waiting: await countWaiting(tx, viewer) }
}

const read = async (context: ActionContext, id: string) =>
  itemAt(await shapeCases(context.tx, [await requireCase(context, id)], context.now()), 0)

const document: Handler<typeof verificationEndpoints.document> = async ({ params }, context) => {
  const one = await requireCase(context, uuidParam(params.id))
  const wanted = uuidParam(params.documentId)
  const found = (await listDocuments(context.tx, [one.id])).find(({ id }) => id === wanted) ?? context.fail('not_found')
  await auditCase(context, one, 'verifications.open_document', { document: found.id })
  const as = `document-${found.id.slice(-8)}.${found.file.split('.').at(-1)}`
  return { url: context.linkTo({ name: found.file, as, until: context.now() + linkMs }) }
}

/** ActionContext on a case and returns its new state. */
const acting =
  <B>(act: (context: ActionContext, id: string, body: B) => Promise<void>) =>
  async ({ params, body }: { params: { id: string }; body: B }, context: ActionContext) => {
    const id = uuidParam(params.id)
    await act(context, id, body)
    return read(context, id)
  }

export const verificationHandlers = {
  verifications,
  verification: ({ params }: { params: { id: string } }, context: ActionContext) => read(context, uuidParam(params.id)),
  document,
  approve: acting((context, id, { note }: { note: string }) => approve(context, id, note)),
  reject: acting((context, id, { reason }: { reason: string }) => reject(context, id, reason)),
  requestInfo: acting((context, id, { message }: { message: string }) => requestInfo(context, id, message)),
  resend: acting((context, id) => resend(context, id)),
  bulk: (({ body }, context) => actOnMany(context, body)) satisfies Handler<typeof verificationEndpoints.bulk>,
}
