import * as v from 'valibot'
import { Site } from './site.ts'

const address = (shape: RegExp, message: string) => v.pipe(v.string(), v.regex(shape, message))

/**
 * Served at /config.json, so that one build serves any installation. Contains no secrets. Addresses are absolute, or paths when page and
 * API share an origin.
 */
export const RuntimeConfig = v.object({
  /** Versioned base URL, ending with a slash. */
  api_base: address(/^(https?:\/\/[^/]+)?\/(.*\/)?$/, 'must end with a slash'),
  /** Origin of the API host, without a trailing slash. */
  api_host: address(/^(https?:\/\/[^/]+)?$/, 'must be an origin'),
  /** ws: or wss: address of the notifications socket, without the token. */
  socket_url: address(/^(wss?:\/\/[^/]+)?\/[^?#]*$/, 'must be ws: or wss:, without a query'),
  features: v.object({
    /** A sign-in provider is configured. */
    oauth: v.boolean(),
    websocket: v.boolean(),
    /** Mails leave this server. Absent in configurations that a browser remembers from before. */
    mail: v.optional(v.boolean(), true),
  }),
  google_client_id: v.nullable(v.string()),
  facebook_client_id: v.nullable(v.string()),
  /** Publishable key of the card provider; when empty, cards are not offered (CONF-03). */
  card_publishable_key: v.string(),
  environment: v.picklist(['production', 'development', 'test']),
  version: v.string(),
  /** Absent in configurations that a browser remembers from before. */
  site: v.optional(Site),
})
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfig>
