import type { UserNote } from '#contract/users/user-row.ts'
import type { usersEndpoints } from '#contract/users/users.ts'
import { newId } from '#server/platform/db/ids.ts'
import { uuidParam } from '#server/platform/base/params.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { deleteOwnNote, insertNote, listNotes } from './note.queries.ts'
import { requirePerson } from './person.ts'
import type { UserNotesTable } from './tables.ts'

const shapeNote = ({ id, text, author_name, author_id, created_at }: UserNotesTable, adminId: string): UserNote => ({
  id,
  text,
  author_name,
  created_at,
  is_own: author_id === adminId,
})

export const notes: Handler<typeof usersEndpoints.notes> = async ({ params }, context) => {
  const { id } = await requirePerson(context.tx, context, context.caller, uuidParam(params.id))
  return (await listNotes(context.tx, id)).map((note) => shapeNote(note, context.caller.adminId))
}

export const addNote: Handler<typeof usersEndpoints.addNote> = async ({ params, body }, context) => {
  const { tx, caller, now } = context
  const { id: user_id } = await requirePerson(tx, context, caller, uuidParam(params.id))
  const note = {
    id: newId(now()),
    user_id,
    author_id: caller.adminId,
    author_name: caller.name,
    text: body.text,
    created_at: new Date(now()).toISOString(),
  }
  await insertNote(tx, note)
  await context.audit({ action: 'users.add_note', targetType: 'user', targetId: user_id, details: { note: note.id } })
  return shapeNote(note, caller.adminId)
}

export const removeNote: Handler<typeof usersEndpoints.removeNote> = async ({ params }, context) => {
  const { tx, caller } = context
  const { id: userId } = await requirePerson(tx, context, caller, uuidParam(params.id))
  const id = uuidParam(params.noteId)
  if (!(await deleteOwnNote(tx, { id, userId, authorId: caller.adminId }))) context.fail('not_found')
  await context.audit({ action: 'users.remove_note', targetType: 'user', targetId: userId, details: { note: id } })
  return { detail: 'The note was removed.' }
}
