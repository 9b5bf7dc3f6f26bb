import type { Insertable } from 'kysely'
import type { CustomValue } from '#contract/profile-fields/custom-value.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Random } from '#server/platform/db/seed/random.ts'

type Field = Insertable<Database['profile_fields']>
type Choice = [value: string, label: string, label_ar: string, isActive?: boolean]
type Asked = Omit<Field, 'id' | 'order' | 'created_at' | 'updated_at'> & {
  choices?: readonly Choice[]
  /** Share of members with an answer. */
  share: number
  /** `nth` counts the members with an answer from 0. */
  valueFor: (random: Random, nth: number) => CustomValue
}
type Person = { user: { id: string } }

const feasts = ['1990-01-19', '1985-06-11', '1978-11-15', '1994-07-12', '2001-09-11']
const names = ['Abanoub', 'Demiana', 'Karas', 'Marina', 'Mercurius', 'Philopateer', 'Verena', 'Youstina']
/** Few members in most services: those counts are hidden in the statistics. */
const services = ['sunday_school', 'sunday_school', 'sunday_school', 'choir', 'choir', 'deacons', 'deacons', 'visiting', 'youth']

const asked: readonly Asked[] = [
  {
    key: 'baptism_name',
    label: 'Name in baptism',
    label_ar: 'اسم المعمودية',
    help_text: 'If it is not the name you are called by',
    field_type: 'text',
    max_length: 60,
    default_visibility: 'parish',
    share: 0.45,
    valueFor: (random) => random.pick(names),
  },
  {
    key: 'saint_feast',
    label: 'Feast of your patron saint',
    label_ar: 'عيد شفيعك',
    help_text: '',
    field_type: 'date',
    default_visibility: 'members',
    share: 0.3,
    valueFor: (random) => random.pick(feasts),
  },
  {
    key: 'church_service',
    label: 'Service in the church',
    label_ar: 'الخدمة في الكنيسة',
    help_text: 'Choose all that fit',
    field_type: 'multiselect',
    default_visibility: 'parish',
    choices: [
      ['sunday_school', 'Sunday School', 'مدارس الأحد'],
      ['choir', 'Choir', 'الكورال'],
      ['deacons', 'Deacons', 'الشمامسة'],
      ['visiting', 'Visits to the sick', 'افتقاد المرضى'],
      ['youth', 'Youth meeting', 'اجتماع الشباب'],
      ['kitchen', 'Kitchen of the poor', 'مطبخ إخوة الرب'],
      ['bells', 'Bells and candles', 'الأجراس والشموع', false],
    ],
    share: 0.35,
    valueFor: (random) => [
      ...new Set([
        random.pick(services),
        ...(random.chance(0.3) ? [random.pick(services)] : []),
        ...(random.chance(0.025) ? ['kitchen'] : []),
      ]),
    ],
  },
  {
    key: 'first_language',
    label: 'Language spoken at home',
    label_ar: 'اللغة في المنزل',
    help_text: '',
    field_type: 'select',
    default_visibility: 'members',
    choices: [
      ['arabic', 'Arabic', 'العربية'],
      ['english', 'English', 'الإنجليزية'],
      ['coptic', 'Coptic', 'القبطية'],
      ['french', 'French', 'الفرنسية'],
    ],
    share: 0.6,
    // Three or four answers of 'french', whatever the date draws: a count that the statistics hide.
    valueFor: (random, nth) => (nth % 60 === 7 ? 'french' : random.chance(0.58) ? 'arabic' : 'english'),
  },
  {
    key: 'emergency_phone',
    label: 'Phone for an emergency',
    label_ar: 'هاتف للطوارئ',
    help_text: 'Of somebody whom we may call',
    field_type: 'phone',
    default_visibility: 'only_me',
    share: 0.25,
    valueFor: (random) => `+2010011${String(random.whole(100_000)).padStart(5, '0')}`,
  },
  {
    key: 'bus_stop',
    label: 'Bus stop of the old church bus',
    label_ar: 'محطة حافلة الكنيسة القديمة',
    help_text: '',
    field_type: 'text',
    is_active: false,
    default_visibility: 'parish',
    share: 0.04,
    valueFor: () => 'Corner of the market',
  },
]

/** Demo fields, none of them required, with some members' answers. */
export function inventDetails(people: readonly Person[], { now, random }: { now: number; random: Random }) {
  const at = new Date(now).toISOString()
  const made = asked.map(({ choices = [], share, valueFor, ...field }, order) => {
    const id = random.id(now)
    return {
      field: { max_length: null, min: null, max: null, ...field, id, order, created_at: at, updated_at: at } satisfies Field,
      choices: choices.map(([value, label, label_ar, is_active = true], place) => ({
        id: random.id(now),
        field_id: id,
        value,
        label,
        label_ar,
        order: place,
        is_active,
      })),
      values: people
        .filter(() => random.chance(share))
        .map(({ user }, nth) => ({
          user_id: user.id,
          field_id: id,
          value: JSON.stringify(valueFor(random, nth)),
          updated_at: at,
        })),
    }
  })
  return {
    fields: made.map(({ field }) => field),
    choices: made.flatMap(({ choices }) => choices),
    values: made.flatMap(({ values }) => values),
  }
}
