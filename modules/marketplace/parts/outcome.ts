/** A toast for an outcome: one line on success, or the server's reason. */
export const outcome = (serverText: string | undefined) =>
  serverText === undefined
    ? ({ host: 'list', variant: 'success' } as const)
    : ({ host: 'single', variant: 'destructive', serverText } as const)
