import { uuidParam } from '#server/platform/base/params.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { shapeRequest, shapeRow } from './request.ts'
import { assignees, change, complete, create, extend, reject, requireRequest } from './request.service.ts'
import { type RequestRow, requestList } from './requests.queries.ts'

/** Handles an act on one request and answers with its new state. */
const acting =
  <B>(act: (context: ActionContext, id: string, body: B) => Promise<RequestRow>) =>
  async ({ params, body }: { params: { id: string }; body: B }, context: ActionContext) =>
    shapeRequest(await act(context, uuidParam(params.id), body), context.now())

export const requestHandlers: Handlers<'compliance'> = {
  gdprRequests: ({ query }, { tx, now }) =>
    requestList.page({ tx, now: now() }, query, (rows) => rows.map((row) => shapeRow(row, now()))),
  gdprAssignees: (_input, { tx, now }) => assignees(tx, now()),
  gdprRequest: async ({ params }, context) => shapeRequest(await requireRequest(context, uuidParam(params.id)), context.now()),
  createGdprRequest: async ({ body }, context) => shapeRequest(await create(context, body), context.now()),
  patchGdprRequest: acting(change),
  extendGdprRequest: acting(extend),
  completeGdprRequest: acting(complete),
  rejectGdprRequest: acting(reject),
}
