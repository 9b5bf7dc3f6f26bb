/** The configuration of a client whose server is at `origin`. */
export const configFor = (origin: string) => ({
  api_base: `${origin}/api/v1/`,
  api_host: origin,
  socket_url: `${origin.replace('http', 'ws')}/ws/notifications/`,
  features: { oauth: true, websocket: true, mail: true },
  google_client_id: null,
  facebook_client_id: null,
  card_publishable_key: '',
  environment: 'test' as const,
  version: 'test',
})
