import type {} from '#server/platform/mail/points.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { deleteAnswersOf } from '#server/platform/http/idempotency/idempotency.queries.ts'
import type { AnyServerModule, PersonalData } from '#server/platform/module/module.ts'
import type { PersonalFile } from '#server/platform/module/personal-file.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { deleteMailsOf, mailsTo } from '#server/platform/mail/outbox.queries.ts'

/** The server's own tables, in addition to its modules'. */
export const platformData: PersonalData = {
  tables: ['schema_migrations', 'settings', 'idempotency_keys', 'mail_outbox'],
  export: async (tx, userId, parts) => {
    const address = await addressOf(tx, userId, parts)
    return { mail_outbox: address === null ? [] : await mailsTo(tx, address) }
  },
  erase: async (tx, userId, parts) => {
    await deleteAnswersOf(tx, userId)
    await deleteMailsOf(tx, userId, await addressOf(tx, userId, parts))
  },
}

async function addressOf(tx: Tx, userId: string, { contributions }: Parts): Promise<string | null> {
  for (const find of contributions('mail.address')) {
    const address = await find(tx, userId)
    if (address !== null) return address
  }
  return null
}

type Modules = readonly Pick<AnyServerModule, 'personalData'>[]

/** Everything the database holds about a person, by table, as plain JSON. */
export async function exportPerson(tx: Tx, modules: Modules, userId: string, parts: Parts): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const { export: read } of holders(modules)) Object.assign(found, await read(tx, userId, parts))
  return found
}

/** Uploads of a person, from every module. */
export const filesOfPerson = async (tx: Tx, modules: Modules, userId: string): Promise<PersonalFile[]> =>
  (await Promise.all(modules.map(({ personalData }) => personalData.files?.(tx, userId) ?? []))).flat()

/**
 * Deletes or anonymises data that identifies the person, in the caller's transaction. Frames sent to others expire within a day;
 * the audit log stores people by id.
 */
export async function erasePerson(tx: Tx, modules: Modules, userId: string, parts: Parts): Promise<void> {
  for (const { erase } of holders(modules)) await erase(tx, userId, parts)
}

/** Accounts come first among the modules and last here: until then the others find the person by address. */
const holders = (modules: Modules) => [platformData, ...modules.map(({ personalData }) => personalData).reverse()]
