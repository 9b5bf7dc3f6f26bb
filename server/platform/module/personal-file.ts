/** A member's upload. `name`: in the files port. `as`: its path in the archive, with letters, digits, dots, hyphens and slashes. */
export type PersonalFile = { name: string; as: string }
