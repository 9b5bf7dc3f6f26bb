import { useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type AdministeredParish, parishAdminEndpoints } from '#contract/parishes/parish-admin.ts'
import type { ParishRecord } from '#contract/parishes/parish.ts'
import { AccessDeniedScreen } from '#src/errors/access-denied-screen.tsx'
import { nameIn } from '#src/i18n/name-in.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { usePageTitle } from '#src/shell/page-title.tsx'
import { SlotTabs } from '#src/shell/slot-tabs.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { Members } from './office/members.tsx'
import { memberList, type OfficeSearch } from './office/office-search.ts'
import { Overview } from './office/overview.tsx'
import { useOwnPriests } from './office/priest-calls.ts'
import { Priests } from './office/priests.tsx'
import { OwnProfile } from './office/profile/own-profile.tsx'
import { Requests } from './office/requests.tsx'
import { Roles } from './office/roles.tsx'
import { useOwnServiceTimes } from './office/service-time-calls.ts'
import { ServiceTimes } from './office/service-times.tsx'

export const Route = createLazyRoute('/member/parish-admin/$parishSlug')({ component: OfficePage })

/** A parish as its admins run it, and its servants their parts of it (ROUTE-17, PAR-D9, PAR-D10). */
function OfficePage() {
  const { parishSlug } = Route.useParams()
  const query = useApiQuery(parishAdminEndpoints.administered, {})
  const search = Route.useSearch()
  const parish = query.data?.results.find(({ id, slug }) => slug === parishSlug || id === parishSlug)
  if (query.data && !parish) return <AccessDeniedScreen />
  return (
    <Page>
      <AsyncList query={query}>{() => (parish ? <Office parish={parish} search={search} /> : null)}</AsyncList>
    </Page>
  )
}

function Office({ parish, search }: { parish: AdministeredParish; search: OfficeSearch }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const name = nameIn(locale, parish)
  usePageTitle(name)
  const whole = [
    {
      id: 'overview',
      label: i18n.t('Overview'),
      content: <Whole slug={parish.slug}>{(record) => <Overview parish={record} />}</Whole>,
    },
    { id: 'members', label: i18n.t('Members'), content: <Members slug={parish.slug} search={search} /> },
    { id: 'requests', label: i18n.t('Requests'), content: <Requests slug={parish.slug} search={search} /> },
    { id: 'roles', label: i18n.t('Roles'), content: <Roles slug={parish.slug} /> },
    {
      id: 'profile',
      label: i18n.t({ id: 'parish-office.profile', message: 'Profile' }),
      content: <Whole slug={parish.slug}>{(record) => <OwnProfile parish={record} />}</Whole>,
    },
    { id: 'priests', label: i18n.t('Priests'), content: <OwnPriests slug={parish.slug} /> },
    { id: 'service-times', label: i18n.t('Service times'), content: <OwnServiceTimes slug={parish.slug} /> },
  ]
  const { tab } = memberList.address.read({ ...search })
  return (
    <>
      <PageHeader title={<bdi>{name}</bdi>} subtitle={i18n.t('My parish admin')} />
      <SlotTabs
        name="parishAdminTabs"
        props={{ parish }}
        label={i18n.t('Parts of the parish')}
        own={parish.parts.includes('parish') ? whole : []}
        isOpen={({ part }) => parish.parts.includes(part)}
        open={tab}
        onOpen={(id) =>
          void navigate({
            to: '/parish-admin/$parishSlug',
            params: { parishSlug: parish.slug },
            search: id === undefined ? {} : { tab: id },
            resetScroll: false,
          })
        }
      />
    </>
  )
}

const OwnPriests = ({ slug }: { slug: string }) => <Priests calls={useOwnPriests(slug)} />
const OwnServiceTimes = ({ slug }: { slug: string }) => <ServiceTimes calls={useOwnServiceTimes(slug)} />

/** What needs the record of the parish, which its admins alone read. */
function Whole({ slug, children }: { slug: string; children: (record: ParishRecord) => ReactNode }) {
  const query = useApiQuery(parishAdminEndpoints.administeredParish, { params: { slug } })
  return <AsyncList query={query}>{children}</AsyncList>
}
