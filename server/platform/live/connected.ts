import type { LiveParts } from './live-parts.ts'
import type { Connection } from './connection.ts'
import type { LivePerson } from './points.ts'

/** What modules know of a connected person, kept with each connection so that no frame needs a query. */
export function createConnected({ db, people }: { db: LiveParts['db']; people: readonly LivePerson[] }) {
  return {
    async read(connection: Connection): Promise<void> {
      const { userId } = connection
      const [barred, deafTo, unseen] = await Promise.all([
        Promise.all(people.map((part) => part.barred?.(db, userId) ?? [])),
        Promise.all(people.map((part) => part.deafTo?.(db, userId) ?? [])),
        Promise.all(people.map((part) => part.isUnseen?.(db, userId) ?? false)),
      ])
      connection.barred = new Set(barred.flat())
      connection.deafTo = new Set(deafTo.flat())
      connection.isUnseen = unseen.includes(true)
    },
    async left(userId: string, at: string): Promise<void> {
      await Promise.all(people.map((part) => part.left?.(db, userId, at)))
    },
    watchedBy: async ({ userId }: Connection): Promise<string[]> =>
      (await Promise.all(people.map((part) => part.watches?.(db, userId) ?? []))).flat(),
  }
}
