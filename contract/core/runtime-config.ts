import * as v from 'valibot'

/** Served at /config.json so that one build serves any installation. Nothing secret. */
export const RuntimeConfig = v.object({
  /** Versioned base, ends with a slash. */
  api_base: v.string(),
  /** Origin of the API host, without a slash at the end. */
  api_host: v.string(),
  /** ws: or wss: address of the notifications channel, without the token. */
  socket_url: v.string(),
  features: v.object({ oauth: v.boolean(), websocket: v.boolean() }),
  google_client_id: v.nullable(v.string()),
  facebook_client_id: v.nullable(v.string()),
  /** Publishable key of the card provider; empty means cards are not offered (CONF-03). */
  card_publishable_key: v.string(),
  environment: v.picklist(['production', 'development', 'test']),
  version: v.string(),
})
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfig>
