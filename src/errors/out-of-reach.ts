import type { Services } from '#src/services/create-services.ts'

const patience = 5_000

/** Whether the server does not answer. A browser calls itself online in a network that leads nowhere, so the server is asked. */
export const isOutOfReach = ({ config, fetch }: Pick<Services, 'config' | 'fetch'>): Promise<boolean> =>
  fetch(`${config.api_host}/healthz`, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(patience) }).then(
    () => false,
    () => true,
  )
