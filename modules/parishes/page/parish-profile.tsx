import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { ComingUp } from '#src/public/profile/coming-up.tsx'
import { Contact } from './contact.tsx'
import type { ParishData } from './parish-data.ts'
import { ParishHead } from './parish-head.tsx'
import { PriestList } from './priest-list.tsx'
import { ServiceHours } from './service-hours.tsx'

type Props = {
  data: ParishData
  /** Where relative media are served. */
  host?: string
  /** Events then lead to their own pages. */
  isSignedIn?: boolean
  actions: ReactNode
  /** In place of the public events, for a reader who is signed in. */
  tabs?: ReactNode
  /** They come first, for who follows a link to one of them. */
  hasTabsFirst?: boolean
}

/** A parish's page (PAR-D6), drawn by the server for visitors and by the app for everybody else. */
export function ParishProfile({ data, host = '', isSignedIn = false, actions, tabs, hasTabsFirst = false }: Props) {
  const { i18n } = useLingui()
  const { parish, priests, services, events } = data
  const life =
    tabs ??
    (events.length > 0 ? (
      <ComingUp events={events} address={`/parishes/${parish.slug}`} timezone={parish.timezone} isSignedIn={isSignedIn} />
    ) : null)
  return (
    <div className="p-page pp">
      <ParishHead parish={parish} host={host} actions={actions} />
      <div className="p-wide pp-two">
        <div>
          {hasTabsFirst ? life : null}
          {parish.description ? (
            <section className="pp-section" aria-labelledby="pp-about">
              <h2 id="pp-about">{i18n.t('About the parish')}</h2>
              <p className="pp-text" dir="auto">
                {parish.description}
              </p>
            </section>
          ) : null}
          {services.length > 0 ? <ServiceHours services={services} next={parish.next_service} /> : null}
          {hasTabsFirst ? null : life}
          {priests.length > 0 ? <PriestList priests={priests} host={host} /> : null}
        </div>
        <aside>
          <Contact parish={parish} />
        </aside>
      </div>
    </div>
  )
}
