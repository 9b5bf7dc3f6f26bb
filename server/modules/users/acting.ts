import { bar } from '#server/platform/module/acting.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { lockUser } from '#server/modules/accounts/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { PersonRow } from './people.queries.ts'
import { requirePerson } from './person.ts'

/** Locks the member that the console account acts on. Throws 404 outside its scope, 403 without permission (USR-D3). */
export async function lockManaged(context: Parts & { tx: Tx; caller: AdminCaller }, id: string): Promise<PersonRow> {
  await requirePerson(context.tx, context, context.caller, id)
  await lockUser(context.tx, id)
  const person = await requirePerson(context.tx, context, context.caller, id)
  const why = bar(context.caller, person)
  if (why) throw new Failure(why)
  return person
}
