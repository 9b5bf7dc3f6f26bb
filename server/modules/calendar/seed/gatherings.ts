import type { Visibility } from '#contract/calendar/event.ts'
import type { EventCategory } from '#contract/calendar/event-categories.ts'
import type { Random } from '#server/platform/db/seed/random.ts'
import { itemAt } from '#server/platform/base/present.ts'

/** A parish gathering on a day, in local time; an end before the start is on the next day. */
export type Gathering = {
  title: string
  title_ar: string
  description: string
  description_ar: string
  category: EventCategory
  from: string
  to: string
  place: string
  visibility: Visibility
  limit?: number
  answers: boolean
}
const church = 'Church'
const hall = 'Parish hall'
const office = 'Office'
/** The places as an Arabic-speaking parish calls them. */
export const placesInArabic: Readonly<Record<string, string>> = {
  [church]: 'الكنيسة',
  [hall]: 'قاعة الكنيسة',
  [office]: 'المكتب',
}

const liturgy: Gathering = {
  title: 'Sunday Divine Liturgy',
  title_ar: 'قداس الأحد',
  description: 'Matins begins half an hour before. Agape follows in the hall.',
  description_ar: 'رفع بخور باكر قبل القداس بنصف ساعة، والأغابي بعده في القاعة.',
  category: 'liturgy',
  from: '08:30',
  to: '11:30',
  place: church,
  visibility: 'public',
  answers: false,
}
const vespers: Gathering = {
  title: 'Vespers and Midnight Praises',
  title_ar: 'العشية وتسبحة نصف الليل',
  description: 'Confessions are heard from an hour before.',
  description_ar: 'الاعترافات قبل العشية بساعة.',
  category: 'vespers',
  from: '19:00',
  to: '21:00',
  place: church,
  visibility: 'public',
  answers: false,
}
const youthTopics = [
  'Prayer in a noisy week',
  'Faith and work',
  'The desert fathers today',
  'Questions you never dared to ask',
  'Friendship',
  'Science and creation',
  'Serving the city',
  'Film and discussion',
] as const
const books = [
  'the Gospel of Mark',
  'the Epistle to the Romans',
  'the Psalms',
  'the Gospel of John',
  'the Book of Ruth',
  'the Epistle of James',
] as const
const services = [
  [
    'Homeless Outreach',
    'خدمة المشرّدين',
    'We cook from ten and serve at one. Gloves and aprons are here.',
    'نطبخ من العاشرة ونوزّع في الواحدة. القفازات والمرايل عندنا.',
    '10:00',
    '14:30',
  ],
  [
    'Visiting the Homebound',
    'افتقاد المرضى والمسنين',
    'In pairs, with a priest or a deacon. Lists are on the notice board.',
    'اثنين اثنين، مع أب كاهن أو شماس. الكشوف على لوحة الإعلانات.',
    '11:00',
    '15:00',
  ],
  [
    'Food Bank Morning',
    'صباح بنك الطعام',
    'Sorting, packing, carrying. Children above ten may come with a parent.',
    'فرز وتعبئة وتحميل. من فوق العاشرة يأتي مع أحد والديه.',
    '09:00',
    '12:00',
  ],
] as const
const socials = [
  [
    'Parish Picnic',
    'نزهة الكنيسة',
    'Bring a dish, a blanket and someone who has never come.',
    'هات طبقًا ومفرشًا وشخصًا لم يأتِ من قبل.',
    120,
    '12:00',
    '16:00',
  ],
  [
    'Family Game Evening',
    'أمسية ألعاب عائلية',
    'Tables for all ages, until the bell for Vespers. Tea and kahk from the kitchen.',
    'ألعاب لكل الأعمار حتى جرس العشية. الشاي والكحك من المطبخ.',
    60,
    '16:30',
    '18:45',
  ],
  ['Women’s Breakfast', 'فطور السيدات', 'Ful, falafel and a talk by a guest.', 'فول وطعمية وكلمة من ضيفة.', 45, '09:00', '11:00'],
  [
    'Football Tournament',
    'دوري كرة القدم',
    'Teams of six; sign up with your guests and we will mix.',
    'فرق من ستة. سجّل ومعك أصحابك، ونحن نوزّع الفرق.',
    48,
    '14:00',
    '18:00',
  ],
] as const

/** Gatherings on a date (YYYY-MM-DD), by weekday and position in the month. `shift` varies the days between parishes. */
export function gatheringsOn(date: string, shift: number, random: Random): Gathering[] {
  const day = new Date(`${date}T00:00:00Z`)
  const week = Math.ceil(day.getUTCDate() / 7)
  const month = day.getUTCMonth() + shift
  const turn = Math.floor(day.getTime() / (7 * 86_400_000)) + shift
  switch (day.getUTCDay()) {
    case 0:
      return week === 2 ? [liturgy, meeting] : [liturgy]
    case 3:
      return [
        {
          title: 'Bible Study',
          title_ar: 'درس الكتاب المقدس',
          description: `We read ${books[Math.floor(turn / 9) % books.length]}, a chapter an evening.`,
          description_ar: 'إصحاح كل أسبوع، والأسئلة في آخر نصف ساعة.',
          category: 'study',
          from: '19:30',
          to: '21:00',
          place: hall,
          visibility: 'members',
          answers: random.chance(0.9),
        },
      ]
    case 4:
      return week === 1 ? [council] : []
    case 5:
      return [
        {
          title: 'Youth Meeting',
          title_ar: 'اجتماع الشباب',
          description: `Topic: ${youthTopics[turn % youthTopics.length]}. Pizza afterwards.`,
          description_ar: 'تسبحة وكلمة ومناقشة، وبعدها عشاء خفيف.',
          category: 'youth',
          from: '19:00',
          to: '22:00',
          place: hall,
          visibility: 'members',
          answers: true,
          ...(week === 3 ? { limit: 40 } : {}),
        },
      ]
    case 6:
      return week === 1 + (shift % 4)
        ? [service(month), vespers]
        : week === 1 + ((shift + 2) % 4)
          ? [social(month), vespers]
          : [vespers]
    default:
      return []
  }
}

const meeting: Gathering = {
  title: 'Servants’ Meeting',
  title_ar: 'اجتماع الخدام',
  description: 'Planning of the month. Please bring your class lists.',
  description_ar: 'خطة الشهر. برجاء إحضار كشوف الفصول.',
  category: 'meeting',
  from: '12:30',
  to: '14:00',
  place: hall,
  visibility: 'members',
  answers: true,
}
const council: Gathering = {
  title: 'Parish Council',
  title_ar: 'مجلس الكنيسة',
  description: 'Accounts, building and calendar.',
  description_ar: 'الحسابات والمبنى والمواعيد.',
  category: 'meeting',
  from: '19:00',
  to: '21:00',
  place: office,
  visibility: 'private',
  answers: true,
}
const service = (month: number): Gathering => {
  const [title, title_ar, description, description_ar, from, to] = itemAt(services, month % services.length)
  return {
    title,
    title_ar,
    description,
    description_ar,
    category: 'service',
    from,
    to,
    place: hall,
    visibility: 'public',
    answers: true,
    limit: 30,
  }
}
const social = (month: number): Gathering => {
  const [title, title_ar, description, description_ar, limit, from, to] = itemAt(socials, month % socials.length)
  return {
    title,
    title_ar,
    description,
    description_ar,
    category: 'social',
    from,
    to,
    place: hall,
    visibility: 'public',
    answers: true,
    limit,
  }
}
