import type { ItemPhoto } from '#contract/marketplace/market-item.ts'
import { chartModel, done, failed, isIn, newKey, type Step } from '../model.ts'
import { composerMachine } from './composer.machine.ts'
import { composerMoves } from './composer.moves.ts'
import { type Draft, type DraftMessage, type Files, freshWords, type PublishInput } from './composer.setup.ts'

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
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
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
  key: (snapshot) => {
    const { draft, files: chosen, key, failure } = snapshot.context
    const { media, waiting, failed: failedOnes } = chosen
    const hasFailed = isIn(snapshot, 'closed') && failure !== null
    return [draft.content, draft.visibility, media.length, waiting, failedOnes, key !== null, hasFailed]
  },
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
    'a closed composer holds nothing of the last post': ({ event, before, now, now: { context } }) => {
      if (!isIn(now, 'closed')) return true
      const { draft, files, key, problem, failure } = context
      const isEmpty = same([draft, files, key], [freshWords(context), noFiles, null])
      // What was not written has nothing to clear; opening starts anew.
      const hasEnded = !isIn(before, 'closed') && !(event.type === 'close' && isIn(before, 'editing'))
      return isEmpty && (!hasEnded || (problem === null && failure === null))
    },
    'it opens with its draft, for people that the place offers': ({ event, before, now: { context } }) => {
      if (event.type !== 'open' || !isIn(before, 'closed')) return true
      const kept = event['draft'] as Draft | null
      const fresh = freshWords(context)
      const visibility = kept && context.choices.includes(kept.words.visibility) ? kept.words.visibility : fresh.visibility
      const expected = kept ? { ...kept.words, visibility } : fresh
      const { draft, files, key, problem, failure } = context
      return same(
        [draft, files, key, problem, failure],
        [expected, { ...noFiles, media: kept?.media ?? [] }, kept?.key ?? null, null, null],
      )
    },
    'what is kept is what was written, with its key while it is sent': (step) =>
      messages(step).every((message) => {
        if (message.type !== 'keep') return true
        const media = step.event.type === 'filesChanged' ? (step.event['files'] as Files).media : step.before?.context.files.media
        const key = isIn(step.now, 'submitting') ? step.now.context.key : null
        return same(message.draft, { words: step.before?.context.draft, media, key })
      }),
    'it has a key from its press to its answer, and none while it can be changed': ({ event, before, now }) => {
      if (isIn(now, 'closed')) return true
      if (isIn(now, 'editing') || isIn(now, 'askKeep')) return now.context.key === null
      return isIn(before, 'editing') ? now.context.key === event['key'] : now.context.key !== null
    },
    'the files are those of the queue': ({ event, before, now }) =>
      event.type !== 'filesChanged' ||
      !(isIn(before, 'editing') || isIn(before, 'awaitingFiles')) ||
      same(now.context.files, event['files']),
    'what holds it up is said until it is changed': ({ event, before, now: { context } }) => {
      const { files, draft, mayBeEmpty, problem } = context
      if (['write', 'filesChanged'].includes(event.type) && context !== before?.context)
        return problem === (isIn(before, 'awaitingFiles') && files.failed > 0 ? 'file' : null)
      if (event.type !== 'submit' || !isIn(before, 'editing')) return true
      const isEmpty = !mayBeEmpty && draft.content === '' && files.media.length + files.waiting + files.failed === 0
      return problem === (isEmpty ? 'empty' : files.failed > 0 ? 'file' : null)
    },
    'a failure is said in its own words until it is sent anew': ({ event, before, now }) => {
      const { failure } = now.context
      if (isFailure(event.type)) {
        const { status, detail = null } = (event as unknown as { error: { status: number; detail?: string } }).error
        return failure?.status === status && failure.text === detail
      }
      if (isIn(now, 'closed') || isIn(before, 'closed')) return true
      const isPressed =
        event.type === 'submit' && isIn(before, 'editing') && (isIn(now, 'submitting') || isIn(now, 'awaitingFiles'))
      return failure === (isPressed ? null : (before?.context.failure ?? null))
    },
  },
})

const noFiles: Files = { media: [], waiting: 0, failed: 0 }
