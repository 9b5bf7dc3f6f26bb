import type { Seed } from '#server/platform/module/seed.ts'

export const seed: Seed = { async write() {} }
