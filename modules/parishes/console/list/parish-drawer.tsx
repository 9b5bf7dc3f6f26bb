import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { countryName } from '#src/lib/country-name.ts'
import { defineDrawer } from '#src/console/list/define-drawer.tsx'
import { PersonCell } from '#src/console/list/person-cell.tsx'
import { nameIn } from '#src/i18n/name-in.ts'
import { cityIn } from '../../shared/city-in.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { states } from '../parish-labels.ts'
import { parishAddress } from '../parishes-search.ts'
import { People } from '../people.ts'

/** A parish beside the list. `?parish=<id>` links to it. */
export const parishDrawer = defineDrawer({
  address: parishAddress,
  record: { endpoint: consoleParishesEndpoints.consoleParish, input: (id) => ({ params: { id } }) },
  words: {
    title: /*i18n*/ 'Parish',
    gone: {
      title: /*i18n*/ 'Parish not found',
      text: /*i18n*/ 'It was deleted, or it is not one of yours.',
    },
  },
  nameOf: ({ name }) => name,
  facts: [
    { label: /*i18n*/ 'Status', badge: ({ status }) => states[status] },
    {
      label: /*i18n*/ 'Became part of',
      isOptional: true,
      cell: ({ heir }, { locale }) =>
        heir && (
          <TextLink to="/admin/parishes" search={{ parish: heir.id }}>
            <bdi>{nameIn(locale, heir)}</bdi>
          </TextLink>
        ),
    },
    { label: /*i18n*/ 'Name in Arabic', isOptional: true, text: ({ name_ar }) => name_ar },
    {
      label: /*i18n*/ 'Diocese',
      cell: ({ diocese_id: diocese, diocese_name: name, diocese_name_ar: name_ar }, { locale }) => (
        <TextLink to="/admin/parishes" search={{ diocese }}>
          <bdi>{nameIn(locale, { name, name_ar })}</bdi>
        </TextLink>
      ),
    },
    { label: /*i18n*/ 'Patron saint', isOptional: true, text: ({ patron_saint }) => patron_saint },
    {
      label: /*i18n*/ 'Address',
      line: ({ address_line, city, city_ar, country }, { locale }) => [
        ...(address_line ? [{ text: address_line }] : []),
        { text: cityIn(locale, { city, city_ar }) },
        { text: countryName(country, locale) },
      ],
    },
    { label: /*i18n*/ 'Phone', isOptional: true, cell: ({ phone }) => phone && <bdi dir="ltr">{phone}</bdi> },
    { label: /*i18n*/ 'Email', isOptional: true, email: ({ email }) => email },
    { label: /*i18n*/ 'Members', count: ({ members_count }) => members_count },
    { label: /*i18n*/ 'Requests to join', count: ({ pending_count }) => pending_count },
    { label: /*i18n*/ 'Service times', count: ({ service_times_count }) => service_times_count },
    { label: /*i18n*/ 'Last change', ago: ({ updated_at }) => updated_at },
  ],
  sections: [
    {
      title: /*i18n*/ 'Parish admins',
      when: ({ status }) => status !== 'merged',
      draw: ({ admins }, { i18n }) =>
        admins.length > 0 ? (
          <People>
            {admins.map((person) => (
              <li key={person.id}>
                <PersonCell {...person} />
              </li>
            ))}
          </People>
        ) : (
          <p>{i18n.t('Nobody yet')}</p>
        ),
    },
  ],
})
