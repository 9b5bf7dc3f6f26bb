import type { Insertable } from 'kysely'
import type { Database } from '#server/db/schema.ts'

type Diocese = Omit<Insertable<Database['dioceses']>, 'id'>
export type ParishFacts = Omit<Insertable<Database['parishes']>, 'id' | 'diocese_id' | 'members_count' | 'search_text' | 'status'> & {
  diocese: string
  color: string
  /** Active members to invent. */
  people: number
  /** A telephone number of a range that is kept free, without its last two digits. */
  phonePrefix: string
}

/** Invented communities with addresses and numbers that belong to nobody. */
export const dioceses: readonly Diocese[] = [
  { slug: 'nile-delta', name: 'Diocese of the Nile Delta', name_ar: 'إيبارشية دلتا النيل', bishop_name: 'H.G. Anba Pakhom', see_city: 'Tanta', country: 'EG', website: null },
  { slug: 'pacific-coast', name: 'Diocese of the Pacific Coast', name_ar: 'إيبارشية ساحل المحيط الهادئ', bishop_name: 'H.G. Bishop Serapis', see_city: 'Los Angeles', country: 'US', website: null },
  { slug: 'british-isles-and-the-south', name: 'Diocese of the British Isles and the South', name_ar: 'إيبارشية الجزر البريطانية والجنوب', bishop_name: 'H.G. Bishop Antonius', see_city: 'London', country: 'GB', website: null },
]

const none = { livestream_url: null, photo: null, cover_photo: null, website: null }
export const parishList: readonly ParishFacts[] = [
  {
    ...none, diocese: 'pacific-coast', color: '#e3b95b', people: 78, phonePrefix: '+121355501',
    slug: 'st-mark-pasadena', name: 'St. Mark Coptic Orthodox Church', name_ar: 'كنيسة القديس مار مرقس', patron_saint: 'St. Mark the Evangelist',
    address_line: '1200 Jacaranda Street', city: 'Pasadena', region: 'California', country: 'US', postal_code: '91101', latitude: 34.1478, longitude: -118.1445,
    phone: '+12135550100', email: 'office@st-mark.example', languages: ['en', 'ar', 'cop'], timezone: 'America/Los_Angeles', currency: 'USD', founded_year: 1978,
    description: 'A parish of some four hundred families in the foothills. Two liturgies on Sunday, English first; Arabic hymns, strong coffee, and a youth house next door.',
  },
  {
    ...none, diocese: 'nile-delta', color: '#a78bfa', people: 62, phonePrefix: '+202220001',
    slug: 'archangel-michael-tanta', name: 'Archangel Michael Church', name_ar: 'كنيسة رئيس الملائكة ميخائيل', patron_saint: 'Archangel Michael',
    address_line: '14 Nakheel Street', city: 'Tanta', region: 'Gharbia', country: 'EG', postal_code: '31511', latitude: 30.7865, longitude: 31.0004,
    phone: '+20222000100', email: 'office@archangel-tanta.example', languages: ['ar', 'cop'], timezone: 'Africa/Cairo', currency: 'EGP', founded_year: 1911,
    description: 'The old church by the canal, rebuilt in 1911. Daily liturgies in the fasts, a clinic on Mondays and a sewing workshop for the families of the quarter.',
  },
  {
    ...none, diocese: 'british-isles-and-the-south', color: '#5fd0c5', people: 54, phonePrefix: '+442079460',
    slug: 'st-mary-st-mina-croydon', name: 'St. Mary and St. Mina Church', name_ar: 'كنيسة السيدة العذراء والشهيد مار مينا', patron_saint: 'St. Mary and St. Mina',
    address_line: '27 Larkspur Road', city: 'Croydon', region: 'Greater London', country: 'GB', postal_code: 'CR0 0AA', latitude: 51.3762, longitude: -0.0982,
    phone: '+442079460100', email: 'office@stmary-stmina.example', languages: ['en', 'ar', 'cop'], timezone: 'Europe/London', currency: 'GBP', founded_year: 1992,
    description: 'A former chapel south of the river, full every Sunday. Agape after the liturgy, homework club on Tuesdays, and a nursing-home visit each month.',
  },
  {
    ...none, diocese: 'pacific-coast', color: '#ff8c98', people: 46, phonePrefix: '+141655501',
    slug: 'st-demiana-scarborough', name: 'St. Demiana Church', name_ar: 'كنيسة القديسة دميانة', patron_saint: 'St. Demiana and the Forty Virgins',
    address_line: '88 Birch Hollow Road', city: 'Scarborough', region: 'Ontario', country: 'CA', postal_code: 'M1B 0A0', latitude: 43.7764, longitude: -79.2318,
    phone: '+14165550100', email: 'office@st-demiana.example', languages: ['en', 'ar', 'fr', 'cop'], timezone: 'America/Toronto', currency: 'CAD', founded_year: 1986,
    description: 'Newcomers and third generations under one roof. Saturday Coptic school, a winter coat drive, and the loudest Nayrouz party of the city.',
  },
  {
    ...none, diocese: 'british-isles-and-the-south', color: '#86beff', people: 38, phonePrefix: '+6149157015',
    slug: 'st-abanoub-blacktown', name: 'St. Abanoub Church', name_ar: 'كنيسة القديس أبانوب', patron_saint: 'St. Abanoub',
    address_line: '5 Banksia Parade', city: 'Blacktown', region: 'New South Wales', country: 'AU', postal_code: '2148', latitude: -33.7688, longitude: 150.9063,
    phone: '+61491570156', email: 'office@st-abanoub.example', languages: ['en', 'ar', 'cop'], timezone: 'Australia/Sydney', currency: 'AUD', founded_year: 2004,
    description: 'A young parish for young families, named after the boy martyr. Football after vespers, and a summer camp that everyone talks about until winter.',
  },
  {
    ...none, diocese: 'nile-delta', color: '#79d3a0', people: 30, phonePrefix: '+202220002',
    slug: 'st-george-mansoura', name: 'St. George Church', name_ar: 'كنيسة مار جرجس', patron_saint: 'St. George',
    address_line: '3 Corniche Lane', city: 'Mansoura', region: 'Dakahlia', country: 'EG', postal_code: '35511', latitude: 31.0409, longitude: 31.3785,
    phone: '+20222000200', email: 'office@st-george-mansoura.example', languages: ['ar', 'cop'], timezone: 'Africa/Cairo', currency: 'EGP', founded_year: 1934,
    description: 'A small parish on the river with a big choir. Midnight praises every Saturday, bread for the whole street on Sunday morning.',
  },
]
