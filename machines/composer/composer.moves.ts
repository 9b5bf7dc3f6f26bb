import { movesOf } from '../moves.ts'

/** The table of the specification. */
export const composerMoves = movesOf(
  `
closed | open [unanswered] | uncertain | -
closed | open | editing.kept | -
editing | write | editing.typing | -
editing | filesChanged | editing.typing | -
editing | time keepDelay | editing.kept | send draftStore keep
editing | submit [empty] | = | -
editing | submit [failed file] | = | -
editing | submit [waiting file] | awaitingFiles | -
editing | submit | submitting | send draftStore keep, start publishPost
editing | close [dirty] | askKeep | -
editing | close | closed | -
editing | session.cleared [user] | closed | send draftStore keep
awaitingFiles | filesChanged [now failed] | editing.typing | -
awaitingFiles | filesChanged [now ready] | submitting | send draftStore keep, start publishPost
awaitingFiles | filesChanged | awaitingFiles | -
awaitingFiles | cancel | editing.typing | -
awaitingFiles | session.cleared [user] | closed | send draftStore keep
submitting | answer publishPost | closed | send draftStore forget, emit post.saved
submitting | failure publishPost [no answer] | uncertain | -
submitting | failure publishPost | editing.typing | -
submitting | session.cleared [user] | closed | -
uncertain | retry | submitting | send draftStore keep, start publishPost
uncertain | close | closed | -
uncertain | session.cleared [user] | closed | -
askKeep | keep | closed | send draftStore keep
askKeep | discard | closed | send draftStore forget
askKeep | back | editing.typing | -
askKeep | session.cleared [user] | closed | send draftStore keep
`,
  {
    unanswered: ({ draft }) => draft?.key != null,
    empty: (_, { draft, files, mayBeEmpty }) =>
      !mayBeEmpty && draft.content.trim() === '' && files.media.length + files.waiting + files.failed === 0,
    'failed file': (_, { files }) => files.failed > 0,
    'waiting file': (_, { files }) => files.waiting > 0,
    dirty: (_, { draft, words, choices, files }) => {
      const fresh = words ?? { content: '', visibility: choices[0], comment_policy: 'everyone', scheduled_at: null }
      const hasFiles = files.media.length + files.waiting + files.failed > 0
      return hasFiles || JSON.stringify(draft) !== JSON.stringify(fresh)
    },
    'now failed': ({ files }) => files.failed > 0,
    'now ready': ({ files }) => files.waiting === 0,
    'no answer': ({ error }) => error.status === 0 || error.status >= 500,
    user: ({ actor }) => actor === 'user',
  },
)
