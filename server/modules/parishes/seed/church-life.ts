import type { Insertable } from 'kysely'
import type { PriestTitle } from '#contract/parishes/priest.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Database } from '#server/platform/db/schema.ts'

type Priest = Insertable<Database['priests']>
type Service = Insertable<Database['service_times']>

const clergy: ReadonlyArray<[PriestTitle, string, string]> = [
  ['Hegumen', 'Tadros Mikhail', 'تادرس ميخائيل'],
  ['Father', 'Bishoy Aziz', 'بيشوي عزيز'],
  ['Hegumen', 'Moussa Guirguis', 'موسى جرجس'],
  ['Father', 'Kyrillos Fahmy', 'كيرلس فهمي'],
  ['Father', 'Pavlos Shenouda', 'بولس شنودة'],
  ['Father', 'Antonios Labib', 'أنطونيوس لبيب'],
]

/** Two invented priests, the first of whom is the rector. */
export function priestsOf(parishId: string, place: number, phone: string | null, at: string): Priest[] {
  return [0, 1].flatMap((position) => {
    const found = clergy[(place * 2 + position) % clergy.length]
    if (!found) return []
    const [title, name, name_ar] = found
    return {
      id: newId(Date.parse(at)),
      parish_id: parishId,
      title,
      name,
      name_ar,
      phone: position === 0 ? phone : null,
      email: null,
      role: position === 0 ? ('rector' as const) : ('priest' as const),
      from_date: `${2004 + place * 3 + position * 4}-06-18`,
      to_date: null,
      position,
      created_at: at,
      updated_at: at,
    }
  })
}

type Weekly = Pick<Service, 'day_of_week' | 'start_time' | 'end_time' | 'name' | 'name_ar' | 'category' | 'season'>
const week: readonly Weekly[] = [
  {
    day_of_week: 0,
    start_time: '08:00',
    end_time: '11:00',
    name: 'Divine Liturgy',
    name_ar: 'القداس الإلهي',
    category: 'liturgy',
    season: 'all',
  },
  {
    day_of_week: 0,
    start_time: '11:15',
    end_time: '12:30',
    name: 'Sunday school',
    name_ar: 'مدارس الأحد',
    category: 'study',
    season: 'all',
  },
  {
    day_of_week: 3,
    start_time: '08:00',
    end_time: '10:00',
    name: 'Divine Liturgy',
    name_ar: 'القداس الإلهي',
    category: 'liturgy',
    season: 'all',
  },
  {
    day_of_week: 3,
    start_time: '12:00',
    end_time: '15:00',
    name: 'Divine Liturgy of the fast',
    name_ar: 'قداس الصوم',
    category: 'liturgy',
    season: 'great_lent',
  },
  {
    day_of_week: 4,
    start_time: '19:00',
    end_time: '20:30',
    name: 'Bible study',
    name_ar: 'درس الكتاب',
    category: 'study',
    season: 'all',
  },
  {
    day_of_week: 5,
    start_time: '08:00',
    end_time: '10:00',
    name: 'Divine Liturgy',
    name_ar: 'القداس الإلهي',
    category: 'liturgy',
    season: 'all',
  },
  {
    day_of_week: 5,
    start_time: '19:30',
    end_time: '21:00',
    name: 'Youth meeting',
    name_ar: 'اجتماع الشباب',
    category: 'youth',
    season: 'all',
  },
  {
    day_of_week: 6,
    start_time: '18:00',
    end_time: '19:00',
    name: 'Vespers and midnight praises',
    name_ar: 'عشية وتسبحة',
    category: 'vespers',
    season: 'all',
  },
  {
    day_of_week: 6,
    start_time: '20:00',
    end_time: '23:30',
    name: 'Seven and Four praises',
    name_ar: 'سبعة وأربعة',
    category: 'vespers',
    season: 'kiahk',
  },
]

/** A usual week of services. */
export const servicesOf = (parishId: string, languages: Service['languages'], at: string): Service[] =>
  week.map((service) => ({
    ...service,
    id: newId(Date.parse(at)),
    parish_id: parishId,
    languages: service.category === 'liturgy' ? languages : [],
    location: service.category === 'study' || service.category === 'youth' ? 'Hall' : '',
    created_at: at,
    updated_at: at,
  }))
