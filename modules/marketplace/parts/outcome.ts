/** How a toast tells an end: in one line that it is done, or with the server's words why it is not. */
export const outcome = (serverText: string | undefined) =>
  serverText === undefined
    ? ({ host: 'list', variant: 'success' } as const)
    : ({ host: 'single', variant: 'destructive', serverText } as const)
