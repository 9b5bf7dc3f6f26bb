import * as v from 'valibot'
import { Detail, Id, Instant, line } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, search } from '../core/lists/filters.ts'
import { bytes } from '../core/limits.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { Content, Message } from './message.ts'
import { maxRoomMembers, PostPolicy, Room, RoomMember, RoomNotifications, RoomPerson } from './room.ts'

export const pageOfLines = 50
/** Changes per answer when a client catches up. */
export const pageOfChanges = 200

const digits = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), v.number()]),
  v.integer(),
  v.minValue(0),
)

/** Which lines: the newest, those before a line, around it, or everything that changed after a `rev`; `q` searches. */
export const LinesQuery = v.object({
  before: v.optional(digits),
  around: v.optional(digits),
  after_rev: v.optional(digits),
  q: v.optional(line(0, 100)),
  limit: v.optional(v.pipe(digits, v.minValue(1), v.maxValue(pageOfChanges)), pageOfLines),
})

/** Lines in ascending order. `last_rev`: the room's when the lines were read; everything up to it is known after the last page. */
export const Lines = v.object({
  results: v.array(Message),
  people: v.array(RoomPerson),
  last_seq: v.number(),
  last_rev: v.number(),
  /** More lines in the direction that was asked. */
  has_more: v.boolean(),
})
export type Lines = v.InferOutput<typeof Lines>

export const reportRules = ['harassment', 'hate', 'sexual', 'self_harm', 'child_safety', 'spam', 'private_data', 'other'] as const

const call = { base: 'main', auth: 'user', errors: [] } as const
const rooms = { ...call, touches: ['rooms'] } as const
const change = { ...rooms, limit: 'write' } as const
const starting = ['forbidden', 'conflict'] as const

export const chatEndpoints = {
  rooms: endpoint({
    ...rooms,
    method: 'GET',
    path: 'chat/rooms/',
    summary: "Lists the caller's rooms, the latest line first (MSG-D1); requests of strangers only with `show=requests`.",
    query: listQuery({ filters: { q: search(), show: choice(['all', 'unread', 'requests']) } }),
    response: page(Room),
  }),
  unread: endpoint({
    ...rooms,
    method: 'GET',
    path: 'chat/unread/',
    summary: 'Returns in how many rooms the caller has unread lines, and how many requests wait.',
    response: v.object({ rooms: v.number(), requests: v.number() }),
  }),
  openRoom: endpoint({
    ...change,
    method: 'POST',
    path: 'chat/rooms/',
    status: 201,
    errors: starting,
    idempotent: true,
    summary: 'Opens the one room with another member, or makes a room of several (MSG-D3, MSG-D4).',
    body: v.union([
      v.object({ user_id: Id }),
      v.object({
        title: line(1, 80),
        user_ids: v.pipe(v.array(Id), v.minLength(2), v.maxLength(maxRoomMembers - 1)),
      }),
    ]),
    response: Room,
  }),
  openParishRoom: endpoint({
    ...change,
    method: 'POST',
    path: 'chat/parishes/{id}/room/',
    idempotent: true,
    summary: "Opens the room of the caller's parish, by its id or slug (MSG-D5); 404 for others.",
    response: Room,
  }),
  room: endpoint({
    ...rooms,
    method: 'GET',
    path: 'chat/rooms/{id}/',
    summary: 'Returns a room of the caller; 404 for others.',
    response: Room,
  }),
  changeRoom: endpoint({
    ...change,
    method: 'PATCH',
    path: 'chat/rooms/{id}/',
    summary: 'Renames a custom room, or says who writes in it; for its admins.',
    body: v.object({ title: v.optional(line(1, 80)), post_policy: v.optional(PostPolicy) }),
    response: Room,
  }),
  members: endpoint({
    ...rooms,
    method: 'GET',
    path: 'chat/rooms/{id}/members/',
    summary: "Lists a room's members by name.",
    query: listQuery({ filters: { q: search() } }),
    response: page(RoomMember),
  }),
  addMembers: endpoint({
    ...change,
    method: 'POST',
    path: 'chat/rooms/{id}/members/',
    errors: starting,
    idempotent: true,
    summary: 'Adds members to a custom room; for its admins.',
    body: v.object({ user_ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(maxRoomMembers - 1)) }),
    response: Room,
  }),
  removeMember: endpoint({
    ...change,
    method: 'DELETE',
    path: 'chat/rooms/{id}/members/{user_id}/',
    summary: 'Removes a member from a custom room; for its admins. Their open pages lose the room at once.',
    response: Detail,
  }),
  lines: endpoint({
    ...call,
    method: 'GET',
    path: 'chat/rooms/{id}/messages/',
    summary: 'Returns lines of a room: the newest, older ones, or what changed after a revision (MSG-D3).',
    query: LinesQuery,
    response: Lines,
  }),
  send: endpoint({
    ...change,
    limit: 'messages',
    method: 'POST',
    path: 'chat/rooms/{id}/messages/',
    status: 201,
    errors: starting,
    summary: 'Sends a line; repeated with its `client_id`, it returns the first row (MSG-D2).',
    body: v.object({ content: v.optional(v.union([v.literal(''), Content]), ''), client_id: Id, reply_to_id: v.optional(Id) }),
    files: ['file'],
    maxBytes: bytes.documentForm,
    response: Message,
  }),
  edit: endpoint({
    ...change,
    method: 'PATCH',
    path: 'chat/messages/{id}/',
    errors: starting,
    summary: "Changes the text of one of the caller's lines, within 15 minutes (MSG-D6).",
    body: v.object({ content: Content }),
    response: Message,
  }),
  remove: endpoint({
    ...change,
    method: 'DELETE',
    path: 'chat/messages/{id}/',
    errors: ['forbidden'],
    summary: "Deletes one of the caller's lines for everyone, within 24 hours, or any line for the caller alone (`only=me`).",
    query: v.object({ only: v.optional(v.literal('me')) }),
    response: Detail,
  }),
  attachment: endpoint({
    ...call,
    method: 'GET',
    path: 'chat/messages/{id}/attachment/',
    summary: 'Returns links that open the file of a line, and the small form of a picture, for ten minutes.',
    response: v.object({ url: v.string(), small_url: v.nullable(v.string()) }),
  }),
  read: endpoint({
    ...change,
    limit: 'messages',
    method: 'POST',
    path: 'chat/rooms/{id}/read/',
    idempotent: true,
    summary: 'Marks everything up to a line as read, or with `unread` that line and all after it as unread.',
    body: v.object({ message_id: Id, unread: v.optional(v.boolean(), false) }),
    response: v.object({ read_seq: v.number(), unread_count: v.number() }),
  }),
  readers: endpoint({
    ...call,
    method: 'GET',
    path: 'chat/rooms/{id}/readers/',
    summary: 'Returns how far the others have read, in rooms of at most 50; only between members who show it.',
    response: v.array(v.object({ user_id: Id, read_seq: v.number() })),
  }),
  mute: endpoint({
    ...change,
    method: 'POST',
    path: 'chat/rooms/{id}/mute/',
    idempotent: true,
    summary: 'Says what the caller hears of a room, or mutes it until a time; null unmutes.',
    body: v.object({ notifications: v.optional(RoomNotifications), until: v.optional(v.nullable(Instant)) }),
    response: Room,
  }),
  leave: endpoint({
    ...change,
    method: 'POST',
    path: 'chat/rooms/{id}/leave/',
    idempotent: true,
    summary: 'Leaves a room; of a direct room, its lines so far disappear for the caller.',
    response: Detail,
  }),
  accept: endpoint({
    ...change,
    method: 'POST',
    path: 'chat/rooms/{id}/accept/',
    errors: ['forbidden'],
    idempotent: true,
    summary: 'Accepts the request of a stranger.',
    response: Room,
  }),
  decline: endpoint({
    ...change,
    method: 'POST',
    path: 'chat/rooms/{id}/decline/',
    idempotent: true,
    summary: 'Declines the request of a stranger, who is not told.',
    response: Detail,
  }),
  report: endpoint({
    ...call,
    method: 'POST',
    path: 'chat/messages/{id}/report/',
    limit: 'write',
    errors: ['conflict'],
    idempotent: true,
    summary: 'Sends a line and the five before it to the moderators, who see nothing else of the room (MSG-D6).',
    body: v.object({ rule: v.picklist(reportRules), details: v.optional(line(0, 500), '') }),
    response: Detail,
  }),
} as const
