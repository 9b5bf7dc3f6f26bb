import type { FastifyInstance } from 'fastify'
import type { RuntimeConfig } from '#contract/core/runtime-config.ts'
import { socketPath } from '#contract/core/socket.ts'
import type { Config } from '#server/config.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { version } from '#server/platform/base/version.ts'
import { readSite } from '#server/platform/settings/site.ts'

/** Configuration sent to the browser, so that one build serves any installation. Same-origin addresses are relative. */
export const runtimeConfig = (config: Config, hasMailServer: boolean): RuntimeConfig => ({
  api_base: '/api/v1/',
  api_host: '',
  socket_url: socketPath,
  // Outside production the outbox is where mails are read.
  features: {
    oauth: Object.values(config.oauth).some(Boolean),
    websocket: true,
    mail: hasMailServer || !config.production,
  },
  google_client_id: config.googleClientId || null,
  facebook_client_id: config.oauth.facebook?.clientId ?? null,
  card_publishable_key: config.cardPublishableKey,
  environment: config.env,
  version,
})

type Needed = Pick<Parts, 'config' | 'db' | 'mail' | 'bus'>

/** As it is now: the console changes the mail server and the community's settings while the site runs. */
export const currentConfig = async ({ config, db, mail, bus }: Needed) => ({
  ...runtimeConfig(config, (await mail.server(db)) !== null),
  site: await readSite(db, { bus }),
})

export function runtimeConfigRoute(app: FastifyInstance, parts: Needed): void {
  app.get('/config.json', async (_request, reply) => reply.header('Cache-Control', 'no-cache').send(await currentConfig(parts)))
}
