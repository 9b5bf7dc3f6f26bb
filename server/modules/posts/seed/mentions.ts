const written = /(?<![\w@.])@([a-z0-9][\w.-]{1,29}[\w])/gi

/** The stored form of the accounts that a text names, by username. */
export const mentionsIn = (content: string, named: ReadonlyMap<string, string>): string =>
  JSON.stringify(
    [...content.matchAll(written)].flatMap(([, username = '']) => {
      const id = named.get(username)
      return id === undefined ? [] : { id, username }
    }),
  )
