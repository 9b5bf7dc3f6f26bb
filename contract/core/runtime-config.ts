import * as v from 'valibot'

/** Served at /config.json, so that one build serves any installation. Contains no secrets. */
export const RuntimeConfig = v.object({
  /** Versioned base URL, ending with a slash. */
  api_base: v.string(),
  /** Origin of the API host, without a trailing slash. */
  api_host: v.string(),
  /** ws: or wss: address of the notifications socket, without the token. */
  socket_url: v.string(),
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
})
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfig>
