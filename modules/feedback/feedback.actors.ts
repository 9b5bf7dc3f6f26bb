import { safeParse } from 'valibot'
import { fromPromise } from 'xstate'
import { feedbackEndpoints } from '#contract/feedback/feedback.ts'
import { FeedbackReceipt } from '#contract/feedback/feedback-report.ts'
import { feedbackMachine } from '#machines/feedback/feedback.machine.ts'
import type { FlattenInput, Picture, SendFeedbackInput } from '#machines/feedback/feedback.setup.ts'
import { ApiError } from '#src/api/api-error.ts'
import { currentLanguage } from '#src/i18n/i18n.ts'
import type { Services } from '#src/services/create-services.ts'
import { captureScreen } from './capture-screen.ts'
import type { Pictures } from './pictures.ts'

/** What only a browser can do. */
export const pictureTools = {
  captureScreen,
  flatten: async (capture: HTMLCanvasElement, areas: FlattenInput['areas']) => {
    const { flatten } = await import('./flatten.ts')
    return flatten(capture, areas)
  },
}

/** The feedback chart with the real screen, canvas and server. It shows failures itself: no generic toast (TRAP-45). */
export const feedbackChart = ({ api, config }: Pick<Services, 'api' | 'config'>, pictures: Pictures) =>
  feedbackMachine.provide({
    actors: {
      captureScreen: fromPromise<Picture, void>(async ({ signal }) => {
        const canvas = await pictureTools.captureScreen()
        signal.throwIfAborted()
        return pictures.putCapture(canvas)
      }),
      flatten: fromPromise<Picture, FlattenInput>(async ({ input: { capture, areas }, signal }) => {
        const { blob, width, height } = await pictureTools.flatten(pictures.capture(capture), areas)
        signal.throwIfAborted()
        return pictures.putImage(blob, width, height)
      }),
      sendFeedback: fromPromise<{ receipt: string }, SendFeedbackInput>(
        async ({ input: { draft, source, screenshot, key }, signal }) => {
          const body = { ...draft, source, tags: [currentLanguage(), config.version].filter(Boolean) }
          const answer = await api.call(
            feedbackEndpoints.sendFeedback,
            { body, ...(screenshot ? { files: { screenshot: pictures.image(screenshot).blob } } : {}) },
            { idempotencyKey: key, suppressErrors: true, signal },
          )
          const receipt = safeParse(FeedbackReceipt, answer)
          if (!receipt.success) throw new ApiError({ status: 502, code: 'bad_answer' })
          return receipt.output
        },
      ),
    },
  })
