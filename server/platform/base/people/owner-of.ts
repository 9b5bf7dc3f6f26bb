import { avatarOf } from './avatar-of.ts'

type Joined = { owner_id: string | null; owner_name: string | null; owner_username: string | null; owner_photo: string | null }

/** The member who owns what a row is about; null for a row without an owner. */
export const ownerOf = ({ owner_id, owner_name, owner_username, owner_photo }: Joined) =>
  owner_id === null || owner_username === null
    ? null
    : {
        id: owner_id,
        name: owner_name ?? '',
        username: owner_username,
        avatar: avatarOf(owner_photo),
      }
