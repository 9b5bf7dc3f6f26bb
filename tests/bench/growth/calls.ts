import { allEndpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { ListData } from '#contract/core/lists/list-query.ts'

export type Role = 'visitor' | 'member' | 'office' | 'staff' | 'limited'
export type Call = {
  name: string
  role: Role
  method: string
  path: string
  query: Readonly<Record<string, string>>
  base: string
}

/** Downloads of files that do not exist here, answers that come from outside, and imports of parishes, which read like those of people. */
const left = [
  'feedback.feedbackScreenshot',
  'exports.downloadExport',
  'mail.senderRecords',
  'accounts.readPasswordReset',
  'chat.attachment',
]
/** Required parameters. */
const needed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'accounts.checkUsername': { username: 'mina.girgis' },
  'accounts.usernameSuggestions': { first_name: 'Mina', last_name: 'Girgis' },
  'handles.checkHandle': { handle: 'mina.girgis' },
  'parishes.similarParishes': { name: 'St. Mark', city: 'Pasadena', country: 'US' },
  'parishes.parishAdminCandidates': { q: 'mina' },
  'calendar.listEvents': { start_date: '{month}', end_date: '{monthEnd}' },
}
/** Further queries of lists without declared filters, and calls that other roles make too. */
const variants: Readonly<Record<string, ReadonlyArray<Readonly<Record<string, string>>>>> = {
  'calendar.listCalendars': [{ public: 'true' }, { public: 'true', q: 'mark' }, { owner_type: 'parish', public: 'true' }],
  'calendar.listEvents': [{ calendars: 'own', joined: 'true' }],
  'parishes.choices': [{ q: 'mark' }],
  'users.users': [{ ordering: '-joined', page: '400' }, { q: 'mina girgis' }, { q: '0101' }],
  'notifications.list': [{ page: '2' }],
}

const pasadena = { latitude: '34.15', longitude: '-118.14' }

const roleOf = ({ path, auth }: Endpoint): Role => {
  if (auth === 'admin') return 'staff'
  if (path.startsWith('parish-admin/') || path.startsWith('moderation/') || /invit(es|able)|attendees/.test(path)) return 'office'
  return auth === 'none' ? 'visitor' : 'member'
}

/** Every GET of the contract: lists in each of their orders and with each of their filters. */
export function everyRead(): Call[] {
  return allEndpoints
    .filter(
      ({ endpoint, module, name }) =>
        endpoint.method === 'GET' &&
        !left.includes(`${module}.${name}`) &&
        !endpoint.path.startsWith('superadmin/parish-imports/{'),
    )
    .flatMap(({ endpoint, module, name }) => {
      const full = `${module}.${name}`
      const call = (query: Readonly<Record<string, string>>, role = roleOf(endpoint)): Call => ({
        name: [
          full,
          ...Object.entries(query).map(([key, value]) => `${key}=${value}`),
          ...(role === 'limited' ? ['(of a parish)'] : []),
        ].join(' '),
        role,
        method: 'GET',
        path: endpoint.path,
        base: endpoint.base === 'main' ? 'api/v1/' : '',
        query: { ...needed[full], ...query, ...(query['ordering']?.endsWith('distance') && pasadena) },
      })
      const list = (endpoint.query as { list?: ListData } | undefined)?.list
      const isLimited = endpoint.auth === 'admin' && endpoint.scope === 'rows' && !endpoint.path.includes('{')
      return [
        call({}),
        ...(isLimited || full === 'console.dashboard' ? [call({}, 'limited')] : []),
        ...(variants[full] ?? []).map((query) => call(query)),
        ...(list ? queriesOf(list).map((query) => call(query)) : []),
      ]
    })
}

function queriesOf({ filters, sort, defaultSort }: ListData): Array<Record<string, string>> {
  const orders = sort.flatMap((name) => [name, `-${name}`]).filter((name) => name !== defaultSort)
  return [
    ...orders.map((ordering) => ({ ordering })),
    ...Object.entries(filters).flatMap(([name, filter]): Array<Record<string, string>> => {
      switch (filter.kind) {
        case 'choice':
          return filter.options
            .filter((option) => option !== filter.initial)
            .slice(0, 8)
            .map((option) => ({ [name]: option }))
        case 'search':
          return [{ [name]: 'mina' }, { [name]: 'zzqqx' }]
        case 'text':
          return [{ [name]: 'zzqqx' }]
        case 'flag':
          return [{ [name]: 'true' }, { [name]: 'false' }]
        case 'day':
          return [{ [name]: '{yesterday}' }]
        case 'period':
          return [{ [`${name}_from`]: '{yesterday}' }, { [`${name}_to`]: '{longAgo}' }]
        case 'id':
          return [{ [name]: `{${name}}` }]
        case 'country':
          return [{ [name]: 'EG' }, { [name]: 'MT' }]
        default:
          return [{ [name]: '7' }]
      }
    }),
  ]
}
