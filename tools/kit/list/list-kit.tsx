import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ListPage } from '#src/console/list/list-page.tsx'
import type { ListSearch } from '#src/lists/address.ts'
import { thisBrowser } from '#src/services/browser-parts.ts'
import { createServices } from '#src/services/create-services.ts'
import { ServicesProvider } from '#src/services/services-context.tsx'
import { createLateToasts } from '#src/toast/late-toasts.ts'
import { Toasts } from '#src/toast/toasts.tsx'
import { SkipLink } from '#src/ui/page/skip-link.tsx'
import { memoryApi } from './memory-api.ts'
import { peoplePage } from './people.page.tsx'

const { origin } = location
const config = {
  api_base: `${origin}/api/v1/`,
  api_host: origin,
  socket_url: `${origin.replace('http', 'ws')}/ws/notifications/`,
  features: { oauth: false, websocket: false, mail: true },
  google_client_id: null,
  facebook_client_id: null,
  card_publishable_key: '',
  environment: 'test' as const,
  version: 'kit',
}

/** A console list with its services, whose calls are answered in the page. */
export function ListKit() {
  const [{ services, toasts }] = useState(() => {
    const made = createServices({ config, browser: { ...thisBrowser(), fetch: memoryApi() }, isStrict: true, path: '/admin/kit' })
    return { services: made, toasts: createLateToasts(made) }
  })
  useEffect(() => services.start([]), [services])
  const search: ListSearch = peoplePage.address.filter(useSearch({ strict: false }), {})
  return (
    <ServicesProvider services={services}>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        <ListPage page={peoplePage} search={search} />
      </main>
      <Toasts late={toasts} />
    </ServicesProvider>
  )
}
