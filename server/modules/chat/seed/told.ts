import type { When } from '#server/platform/db/seed/church-time.ts'

/**
 * A talk in a room: its time, and its lines, minutes apart. A line begins with a letter of the room's cast; after it `^2` answers
 * the second line above, `*` was edited, `-` was deleted, `+palms` is that drawing.
 */
export type Talk = { when: When; lines: readonly string[] }
/**
 * What people of a room wrote. `cast`: who a letter stands for, by username, or `priest`, `deacon`, `man` or `woman` of the
 * parish. `unread`: how many of the last lines others have yet to read.
 */
export type RoomText = { cast: Readonly<Record<string, string>>; talks: readonly Talk[]; unread?: number }
