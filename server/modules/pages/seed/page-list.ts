import type { PageKind, PageStatus, SocialLinks } from '#contract/pages/page.ts'
import type { DrawnCover } from './pictures.ts'
import { choirPosts } from './posts/choir.ts'
import { monasteryPosts } from './posts/monastery.ts'
import { schoolPosts } from './posts/school.ts'
import type { PagePost } from './posts/told.ts'

/** A page of the demo community. `owner` and `others`: by username, of the first parish. */
export type DemoPage = {
  slug: string
  name: string
  kind: PageKind
  tagline: string
  description: string
  cover?: DrawnCover
  isOfParish?: boolean
  is_verified?: boolean
  status?: PageStatus
  owner: string
  admins?: readonly string[]
  editors?: readonly string[]
  followers: number
  email?: string
  phone?: string
  website?: string
  address_text?: string
  social_links?: SocialLinks
  /** The first one is pinned. */
  posts?: readonly PagePost[]
  /** Events on its calendar: days ahead, the hour in Cairo or at home, and how long in hours. */
  events?: readonly { title: string; days: number; hour: number; hours: number; place: string; timezone: string }[]
}

export const demoPages: readonly DemoPage[] = [
  {
    slug: 'st-bishoy-monastery',
    name: 'Monastery of St Bishoy',
    kind: 'monastery',
    tagline: 'Prayer and hospitality in the valley of Natrun since the fourth century',
    description:
      'The monks pray the seven hours in the church of St Bishoy, whose body rests here. Visitors are welcome every day from seven in the morning to six in the evening; the church is open to all.\n\nRetreats for men are from Monday to Thursday. Please write to the guest master two weeks ahead, with a letter of your father of confession. Groups bring their own food, and find tea.',
    cover: 'monastery',
    is_verified: true,
    owner: 'fr.youssef',
    admins: ['mariam.habib'],
    followers: 94,
    email: 'guests@st-bishoy.example.org',
    phone: '+20 2 2735 9000',
    website: 'https://st-bishoy.example.org',
    address_text: 'Wadi El Natrun, Beheira, Egypt',
    social_links: { facebook: 'https://www.facebook.com/stbishoy.example', youtube: 'https://www.youtube.com/@stbishoy.example' },
    posts: monasteryPosts,
    events: [
      {
        title: 'Midnight praises with visitors',
        days: 3,
        hour: 23,
        hours: 4,
        place: 'Church of St Bishoy',
        timezone: 'Africa/Cairo',
      },
    ],
  },
  {
    slug: 'sunday-school-ministry',
    name: 'Sunday School Ministry',
    kind: 'ministry',
    tagline: 'Lessons, memory verses and trips, from kindergarten to grade 12',
    description:
      'Every Sunday after the liturgy, in eleven classes. Our servants meet on Thursdays to prepare. Parents find the week’s lesson and the memory verse here, and what to bring when we travel.',
    cover: 'school',
    isOfParish: true,
    owner: 'mariam.habib',
    editors: ['marina.saad'],
    followers: 52,
    email: 'school@st-mark.example.org',
    posts: schoolPosts,
    events: [
      {
        title: 'Open house of the Sunday school',
        days: 9,
        hour: 12,
        hours: 2,
        place: 'Parish hall',
        timezone: 'America/Los_Angeles',
      },
    ],
  },
  {
    slug: 'alhan-choir',
    name: 'خورس الألحان القبطية',
    kind: 'choir',
    tagline: 'تسليم الألحان القبطية كما تسلمناها، للكبار والصغار',
    description:
      'نجتمع كل سبت بعد العشية لتسليم ألحان الأسبوع. التسجيلات والكلمات بالقبطي والعربي تجدونها هنا أولاً بأول. الباب مفتوح لكل من يحب أن يسبح، ولا يشترط أن تعرف القبطي.',
    cover: 'choir',
    owner: 'marina.saad',
    admins: ['fr.youssef'],
    followers: 71,
    social_links: { youtube: 'https://www.youtube.com/@alhan.example' },
    posts: choirPosts,
  },
  {
    slug: 'meals-for-neighbours',
    name: 'Meals for Neighbours',
    kind: 'service',
    tagline: 'Warm meals on the first and third Saturday',
    description: 'We cook, pack and bring. Nobody is asked who they are.',
    isOfParish: true,
    status: 'pending',
    owner: 'mina.girgis',
    followers: 0,
  },
]
