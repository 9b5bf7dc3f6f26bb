import * as v from 'valibot'
import { cursorPage, cursorQuery } from '../core/cursor.ts'
import { endpoint } from '../core/endpoint.ts'
import { Liked, Reaction, Reactions, ReactionType } from './reactions.ts'

export const ReactBody = v.object({ reaction_type: ReactionType })
/** The list of who reacted, newest first. */
export const reactionsQuery = v.object({ reaction_type: v.optional(ReactionType), ...cursorQuery })

const write = { base: 'main', auth: 'user', limit: 'write', touches: ['posts'], errors: ['conflict'] } as const
const read = { base: 'main', auth: 'user', touches: ['posts'], errors: [], method: 'GET' } as const

export const postReactionsEndpoints = {
  toggleLike: endpoint({
    ...write,
    method: 'POST',
    path: 'posts/{id}/toggle-like/',
    summary: 'Sets a like where the caller has no reaction, else clears whatever it is (PST-D4).',
    response: Liked,
  }),
  like: endpoint({
    ...write,
    method: 'POST',
    path: 'posts/{id}/like/',
    idempotent: true,
    summary: 'Sets a like, replacing another reaction of the caller.',
    response: Liked,
  }),
  unlike: endpoint({
    ...write,
    method: 'DELETE',
    path: 'posts/{id}/like/',
    summary: 'Clears the caller’s reaction, of whatever kind.',
    response: Liked,
  }),
  react: endpoint({
    ...write,
    method: 'POST',
    path: 'posts/{id}/reactions/',
    idempotent: true,
    summary: 'Sets the caller’s one reaction to a post, replacing another (PST-D3).',
    body: ReactBody,
    response: Reactions,
  }),
  unreact: endpoint({
    ...write,
    method: 'DELETE',
    path: 'posts/{id}/reactions/',
    summary: 'Clears the caller’s reaction.',
    response: Reactions,
  }),
  reactions: endpoint({
    ...read,
    path: 'posts/{id}/reactions/',
    summary: 'Lists who reacted to a post, the latest first.',
    query: reactionsQuery,
    response: cursorPage(Reaction),
  }),
  reactionSummary: endpoint({
    ...read,
    path: 'posts/{id}/reactions/summary/',
    summary: 'Counts the reactions to a post by kind.',
    response: Reactions,
  }),
} as const
