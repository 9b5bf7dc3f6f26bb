import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { ensureSession, settle } from './card-provider.service.ts'
import { openTask, settleTask } from './card.service.ts'

/** Opens a payment page that was not opened because the provider or server was down (SC-11). */
export const openCardJob = (parts: Parts) =>
  defineJob({ ...openTask, run: async ({ checkoutId }) => void (await ensureSession(parts, checkoutId)) })

/** Closes pages and refunds payments, retrying until the provider has responded. */
export const settleCardJob = (parts: Parts) =>
  defineJob({
    ...settleTask,
    run: async ({ checkoutId }) => {
      const { cards } = parts
      if (!cards) throw new Error('a card payment waits to be settled, but there is no card provider')
      await settle({ ...parts, cards }, checkoutId)
    },
  })
