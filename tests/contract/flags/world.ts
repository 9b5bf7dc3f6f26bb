import type { Makers, WorldPart } from '../../support/world-part.ts'

const flags = (): Makers => [[/^superadmin\/feature-flags\/\{/, async () => ({ params: { key: 'prayerRequests' } })]]

export const part: WorldPart = { own: flags, foreign: flags }
