import type { usersEndpoints } from '#contract/users/users.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handler, Handlers } from '#server/platform/module/module.ts'
import { patch, sendPasswordReset, signOutEverywhere, verifyEmail } from './account.service.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { actOnMany } from './bulk.service.ts'
import { addNote, notes, removeNote } from './note.handlers.ts'
import { auditList, listSessions, peopleList } from './people.queries.ts'
import { listPlaces } from './places.queries.ts'
import { readPerson, requirePerson, shapeRow } from './person.ts'
import { ban, suspend, unban, unsuspend } from './standing.service.ts'

const users: Handler<typeof usersEndpoints.users> = async ({ query }, { tx, caller, now }) => {
  const view = { tx, scope: caller.scope, at: new Date(now()).toISOString() }
  return peopleList.page(view, query, (rows) => rows.map((row) => shapeRow(row, caller)))
}

const reveal: Handler<typeof usersEndpoints.reveal> = async ({ params, body: { field } }, context) => {
  const person = await requirePerson(context.tx, context, context.caller, uuidParam(params.id))
  await context.audit({ action: 'users.reveal', targetType: 'user', targetId: person.id, details: { field } })
  return { value: person[field] }
}

const sessions: Handler<typeof usersEndpoints.sessions> = async ({ params }, context) => {
  const { id } = await requirePerson(context.tx, context, context.caller, uuidParam(params.id))
  return listSessions(context.tx, id, new Date(context.now()).toISOString())
}

const audit: Handler<typeof usersEndpoints.audit> = async ({ params, query }, context) => {
  const { id } = await requirePerson(context.tx, context, context.caller, uuidParam(params.id))
  return auditList.page({ tx: context.tx, userId: id }, query, (rows) =>
    rows.map(({ seq, at, actor_type, action, reason, first_name, last_name }) => ({
      id: String(seq),
      at,
      actor_name: first_name === null ? (actor_type === 'user' ? 'Member' : 'System') : `${first_name} ${last_name ?? ''}`.trim(),
      action,
      reason,
    })),
  )
}

/** ActionContext on a member and returns the new record. */
const acting =
  <B>(act: (context: ActionContext, id: string, body: B) => Promise<void>) =>
  async ({ params, body }: { params: { id: string }; body: B }, context: ActionContext) => {
    const id = uuidParam(params.id)
    await act(context, id, body)
    return readPerson(context.tx, context, context.caller, id)
  }
type Because = { reason: string }

export const usersHandlers: Handlers<'users'> = {
  users,
  places: (_input, { tx, caller }) => listPlaces(tx, caller),
  user: ({ params }, context) => readPerson(context.tx, context, context.caller, uuidParam(params.id)),
  patchUser: acting(patch),
  reveal,
  suspend: acting((context, id, { reason, until }: Because & { until: string | null }) => suspend(context, id, reason, until)),
  unsuspend: acting((context, id, { reason }: Because) => unsuspend(context, id, reason)),
  ban: acting((context, id, { reason }: Because) => ban(context, id, reason)),
  unban: acting((context, id, { reason }: Because) => unban(context, id, reason)),
  verifyEmail: acting((context, id, { reason }: Because) => verifyEmail(context, id, reason)),
  resetPassword: acting((context, id, { reason }: Because) => sendPasswordReset(context, id, reason)),
  endSessions: acting((context, id, { reason }: Because) => signOutEverywhere(context, id, reason)),
  bulk: ({ body }, context) => actOnMany(context, body),
  sessions,
  audit,
  notes,
  addNote,
  removeNote,
}
