import { assign, enqueueActions, setup } from 'xstate'
import type { CommentPolicy, PostStatus, PostVisibility } from '#contract/posts/post.ts'
import type { PagePostKind } from '#contract/posts/page-posts.ts'
import type { ItemPhoto } from '#contract/marketplace/market-item.ts'
import { type Failure, isUncertain, toFailure } from '../failure.ts'
import { notProvided, streamNotProvided } from '../not-provided.ts'
import type { ActorKind } from '../requests.ts'
import type { SessionCleared } from '../session-facts.ts'

export type Words = {
  content: string
  visibility: PostVisibility
  comment_policy: CommentPolicy
  /** ISO; null: at once. */
  scheduled_at: string | null
  /** Of a post of a page. */
  kind?: PagePostKind | undefined
  event_id?: string | null | undefined
}
/** An uploaded picture with its description. */
export type Described = { photo: ItemPhoto; alt: string }
/** Kept on this device, by account and place. `key`: the draft went out under it and no answer came. */
export type Draft = { words: Words; media: readonly Described[]; key: string | null }
/** The photo queue's pictures: uploaded ones in order, and how many are on their way or failed. */
export type Files = { media: readonly Described[]; waiting: number; failed: number }

/** `choices`: audiences that the place and a shared post allow, the usual one first. `words`: of the post that is changed. */
export type ComposerInput = { choices: readonly PostVisibility[]; words: Words | null; mayBeEmpty: boolean }
export type ComposerContext = ComposerInput & {
  draft: Words
  files: Files
  /** Of what is being sent; null while it can be changed. */
  key: string | null
  problem: 'empty' | 'file' | null
  failure: Failure | null
}
export type Saved = { id: string; status: PostStatus }
export type ComposerEvent =
  | { type: 'open'; draft: Draft | null }
  | { type: 'write'; words: Partial<Words> }
  | { type: 'filesChanged'; files: Files }
  | { type: 'submit'; key: string }
  | { type: 'retry' | 'cancel' | 'close' | 'keep' | 'discard' | 'back' }
  | SessionCleared
export type DraftMessage = { type: 'keep'; draft: Draft } | { type: 'forget' }
export type PublishInput = { key: string; words: Words; media: readonly Described[] }

const noFiles: Files = { media: [], waiting: 0, failed: 0 }
/** The words of a composer in which nothing was written. */
export const freshWords = ({ words, choices }: Pick<ComposerInput, 'words' | 'choices'>): Words =>
  words ?? { content: '', visibility: choices[0] ?? 'followers', comment_policy: 'everyone', scheduled_at: null }

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const draftOf = ({ draft, files, key }: ComposerContext, isUnanswered = false): Draft => ({
  words: draft,
  media: files.media,
  key: isUnanswered ? key : null,
})

export const composerSetup = setup({
  types: {
    input: {} as ComposerInput,
    context: {} as ComposerContext,
    events: {} as ComposerEvent,
    emitted: {} as { type: 'post.saved'; post: Saved },
  },
  actors: {
    publishPost: notProvided<Saved, PublishInput>('publishPost'),
    draftStore: streamNotProvided<DraftMessage, undefined>('draftStore'),
  },
  delays: { keepDelay: 1000 },
  actions: {
    restore: assign(({ context }, { draft }: { draft: Draft | null }) => {
      const fresh = freshWords(context)
      if (!draft) return { draft: fresh, files: noFiles, key: null, problem: null, failure: null }
      const visibility = context.choices.includes(draft.words.visibility) ? draft.words.visibility : fresh.visibility
      return {
        draft: { ...draft.words, visibility },
        files: { media: draft.media, waiting: 0, failed: 0 },
        key: draft.key,
        problem: null,
        failure: null,
      }
    }),
    write: assign(({ context }, { words }: { words: Partial<Words> }) => {
      const { visibility, ...rest } = words
      const isOffered = visibility !== undefined && context.choices.includes(visibility)
      return { draft: { ...context.draft, ...rest, ...(isOffered ? { visibility } : {}) }, problem: null }
    }),
    setFiles: assign((_, { files }: { files: Files }) => ({ files, problem: null })),
    noteEmpty: assign({ problem: 'empty' }),
    noteFile: assign({ problem: 'file' }),
    takeKey: assign((_, { key }: { key: string }) => ({ key, failure: null })),
    noteFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    dropKey: assign({ key: null }),
    keepDraft: enqueueActions(({ context, enqueue }) =>
      enqueue.sendTo('draftStore', { type: 'keep', draft: draftOf(context) } satisfies DraftMessage),
    ),
    keepUnanswered: enqueueActions(({ context, enqueue }) =>
      enqueue.sendTo('draftStore', { type: 'keep', draft: draftOf(context, true) } satisfies DraftMessage),
    ),
    forgetDraft: enqueueActions(({ enqueue }) => enqueue.sendTo('draftStore', { type: 'forget' } satisfies DraftMessage)),
    tell: enqueueActions(({ enqueue }, { post }: { post: Saved }) => enqueue.emit({ type: 'post.saved', post })),
    clear: assign(({ context }) => ({ draft: freshWords(context), files: noFiles, key: null, problem: null, failure: null })),
  },
  guards: {
    isUnanswered: (_, { draft }: { draft: Draft | null }) => draft !== null && draft.key !== null,
    isMembers: (_, { actor }: { actor: ActorKind }) => actor === 'user',
    isEmpty: ({ context }) =>
      !context.mayBeEmpty &&
      context.draft.content.trim() === '' &&
      context.files.media.length + context.files.waiting + context.files.failed === 0,
    hasFailedFile: ({ context }) => context.files.failed > 0,
    hasAllFiles: ({ context }) => context.files.waiting === 0,
    isWaiting: ({ context }) => context.files.waiting > 0,
    isDirty: ({ context }) => !isEqual(context.draft, freshWords(context)) || !isEqual(context.files, noFiles),
    hasNoAnswer: (_, { error }: { error: unknown }) => isUncertain(toFailure(error)),
  },
})
