import { expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { composerMachine } from '#machines/composer/composer.machine.ts'
import { composerModel } from '#machines/composer/composer.model.ts'
import type { DraftMessage, PublishInput, Saved } from '#machines/composer/composer.setup.ts'
import { modelSuite } from './suite.ts'

modelSuite(composerModel)

test('SC-15 a draft is kept one second after the last key', () => {
  vi.useFakeTimers()
  const kept: string[] = []
  const actor = createActor(
    composerMachine.provide({
      actors: {
        publishPost: fromPromise<Saved, PublishInput>(() => new Promise(() => {})),
        draftStore: fromCallback<DraftMessage, undefined>(({ receive }) =>
          receive((message) => message.type === 'keep' && kept.push(message.draft.words.content)),
        ),
      },
    }),
    { input: { choices: ['members'], words: null, mayBeEmpty: false } },
  ).start()
  actor.send({ type: 'open', draft: null })
  for (const content of ['H', 'He', 'Hel']) {
    actor.send({ type: 'write', words: { content } })
    vi.advanceTimersByTime(999)
  }
  expect(kept).toEqual([])
  vi.advanceTimersByTime(1)
  expect(kept).toEqual(['Hel'])
  vi.useRealTimers()
})
