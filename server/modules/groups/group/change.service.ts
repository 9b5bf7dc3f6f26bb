import { groupsErrors } from '#contract/groups/errors.ts'
import { groupLimits, type GroupPatch, privacies } from '#contract/groups/group.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { newId } from '#server/platform/db/ids.ts'
import { afterCommit, type Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { GroupParts } from '../members/enter.ts'
import { lockManaged } from '../members/manage.service.ts'
import { cover } from './cover.ts'
import { countOwned, isNameTaken, updateGroup } from './group.queries.ts'
import { archive, open, spread } from './status.service.ts'

/** Changes a group (GRP-D3): tighter privacy holds at once; after a loosening newcomers see only what comes from then on. */
export async function change(tx: Tx, parts: GroupParts, callerId: string, id: string, patch: GroupPatch): Promise<void> {
  const { group } = await lockManaged(tx, callerId, id)
  if (group.status === 'archived') throw new Failure(groupsErrors.archived_group)
  const { links, ...words } = patch
  const privacy = patch.privacy ?? group.privacy
  const next = { id, parish_id: group.parish_id, name: patch.name ?? group.name }
  if (privacy !== 'secret' && (await isNameTaken(tx, next))) throw new Failure(groupsErrors.name_taken)
  const isLooser = privacies.indexOf(privacy) < privacies.indexOf(group.privacy)
  await updateGroup(tx, id, {
    ...words,
    ...(links === undefined ? {} : { links: JSON.stringify(links) }),
    ...(isLooser ? { history_from: newId(parts.now()) } : {}),
    updated_at: new Date(parts.now()),
  })
  await spread(tx, parts, id)
}

/** Sets the cover, or takes it away; the former file goes after the commit. */
export async function changeCover(
  tx: Tx,
  parts: Pick<Parts, 'now' | 'files'>,
  callerId: string,
  id: string,
  cover_key: string | null,
): Promise<void> {
  const { group } = await lockManaged(tx, callerId, id)
  const former = group.cover_key
  await updateGroup(tx, id, { cover_key, updated_at: new Date(parts.now()) })
  if (former !== null) await afterCommit(tx, () => cover.remove(parts.files, former))
}

const lockOwned = async (tx: Tx, callerId: string, id: string) => {
  const { group, own } = await lockManaged(tx, callerId, id)
  if (own.role !== 'owner') throw new Failure(groupsErrors.owner_only)
  return group
}

export async function archiveOwn(
  tx: Tx,
  parts: GroupParts,
  callerId: string,
  id: string,
  { forGood }: { forGood: boolean },
): Promise<void> {
  const group = await lockOwned(tx, callerId, id)
  if (group.status === 'archived' && !forGood) throw new Failure(groupsErrors.archived_group)
  if (group.status === 'pending' && !forGood) throw new Failure(groupsErrors.pending_group)
  await archive(tx, parts, group, { forGood })
}

/** Opens an archived or deleted group again. Throws 409 where the owner has ten others, or its name is taken meanwhile. */
export async function restoreOwn(tx: Tx, parts: GroupParts, callerId: string, id: string): Promise<void> {
  const group = await lockOwned(tx, callerId, id)
  if (group.status !== 'archived') throw new Failure(groupsErrors.not_archived)
  if (group.purge_at !== null && (await countOwned(tx, callerId)) >= groupLimits.owned)
    throw new Failure(groupsErrors.groups_owned_many)
  await open(tx, parts, group)
}
