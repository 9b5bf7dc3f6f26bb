import type { ItemPhoto } from '#contract/marketplace/market-item.ts'
import { chartModel, done, failed, isIn, newKey, type Step } from '../model.ts'
import { composerMachine } from './composer.machine.ts'
import { composerMoves } from './composer.moves.ts'
import type { Draft, DraftMessage, Files, PublishInput } from './composer.setup.ts'

const photo: ItemPhoto = { id: 'p', url: '/media/p', thumbnail: '/media/p-small', width: 4, height: 3 }
const words = { content: 'Kept', visibility: 'members', comment_policy: 'everyone', scheduled_at: null } as const
const wide: Draft = { words: { ...words, visibility: 'parish' }, media: [], key: null }
const unanswered: Draft = { words, media: [{ photo, alt: 'A candle' }], key: 'sent' }
const files = (media: number, waiting: number, failedOnes: number): Files => ({
  media: media === 0 ? [] : [{ photo, alt: 'A candle' }],
  waiting,
  failed: failedOnes,
})
const cleared = (actor: 'user' | 'admin') => ({ type: 'session.cleared', actor, reason: 'logout', at: 0 }) as const

const sends = ({ started }: Pick<Step, 'started'>) =>
  started.filter(({ actor }) => actor === 'publishPost').map(({ input }) => input as PublishInput)
const messages = ({ sent }: Pick<Step, 'sent'>) => sent.map(({ message }) => message as DraftMessage)
const isFailure = (type: string) => type.startsWith('xstate.error.actor.publishPost')

export const composerModel = chartModel({
  name: 'composer',
  about: 'A post being written in one place: kept as a draft, sent once, never lost.',
  machine: composerMachine,
  inputs: {
    'a new post': { choices: ['members', 'followers'], words: null, mayBeEmpty: false },
    'a shared post': { choices: ['followers'], words: null, mayBeEmpty: true },
  },
  events: [
    { type: 'open', draft: null },
    { type: 'open', draft: wide },
    { type: 'open', draft: unanswered },
    { type: 'write', words: { content: 'Hello' } },
    { type: 'write', words: { visibility: 'parish' } },
    { type: 'filesChanged', files: files(0, 1, 0) },
    { type: 'filesChanged', files: files(1, 0, 0) },
    { type: 'filesChanged', files: files(0, 0, 1) },
    { type: 'submit', key: newKey },
    { type: 'retry' },
    { type: 'cancel' },
    { type: 'close' },
    { type: 'keep' },
    { type: 'discard' },
    { type: 'back' },
    cleared('user'),
    cleared('admin'),
    done('publishPost', { id: 'post', status: 'published' }),
    failed('publishPost', { status: 0 }),
    failed('publishPost', { status: 409, detail: 'You posted the same text a moment ago.' }),
  ],
  streams: ['draftStore'],
  actor: () => 'user',
  key: ({
    context: {
      draft,
      files: { media, waiting, failed: failedOnes },
      key,
    },
  }) => [draft.content, draft.visibility, media.length, waiting, failedOnes, key !== null],
  moves: composerMoves,
  invariants: {
    'nothing is sent while a file is not ready': (step) =>
      sends(step).length === 0 || (step.now.context.files.waiting === 0 && step.now.context.files.failed === 0),
    'what got no answer goes out again under its key': (step, walk) =>
      step.event.type !== 'retry' ||
      sends(step).every(({ key }) => {
        const last = walk.flatMap(sends).at(-1)
        return last === undefined ? key === 'sent' : key === last.key || key === 'sent'
      }),
    'the same key always means the same text and files': (step, walk) =>
      sends(step).every((sent) =>
        walk
          .flatMap(sends)
          .filter(({ key }) => key === sent.key && key !== 'sent')
          .every((before) => JSON.stringify(before) === JSON.stringify(sent)),
      ),
    'a failure loses neither text nor files': ({ event, before, now }) =>
      !isFailure(event.type) ||
      (now.context.draft.content === before?.context.draft.content &&
        now.context.files.media.length === before.context.files.media.length),
    'the end of a session leaves a draft of what was written': (step) =>
      step.event.type !== 'session.cleared' ||
      !(isIn(step.before, 'editing') || isIn(step.before, 'askKeep') || isIn(step.before, 'awaitingFiles')) ||
      isIn(step.now, 'closed') === messages(step).some(({ type }) => type === 'keep'),
    'never wider than the place allows': ({ now }) => now.context.choices.includes(now.context.draft.visibility),
    'a draft is forgotten when it was published or discarded, and only then': (step) =>
      messages(step).every(
        ({ type }) =>
          type !== 'forget' || step.event.type === 'discard' || step.event.type.startsWith('xstate.done.actor.publishPost'),
      ),
    'a closed composer holds nothing of the last post': ({ now }) =>
      !isIn(now, 'closed') || (now.context.draft.content === (now.context.words?.content ?? '') && now.context.key === null),
  },
})
