import type { GroupKind, GroupPostPolicy, GroupStatus, JoinPolicy, Privacy } from '#contract/groups/group.ts'

/** What a group meets for: on a weekday (0 is Sunday), every so many weeks, at local times. */
export type Meeting = {
  title: string
  title_ar: string
  weekday: number
  every: number
  from: string
  to: string
  place: string
}
/** A group of the demo community. `people`: by username, where the demo's own accounts have a place in it. */
export type DemoGroup = {
  name: string
  description: string
  kind: GroupKind
  privacy: Privacy
  join_policy: JoinPolicy
  post_policy: GroupPostPolicy
  rules?: string
  links?: { label: string; url: string }[]
  status?: GroupStatus
  hasRoom?: boolean
  meets?: Meeting
  /** Members beside the named ones. */
  size: number
  people?: {
    owner?: string
    admins?: readonly string[]
    members?: readonly string[]
    invited?: readonly string[]
    asked?: readonly string[]
  }
}

const open = { privacy: 'open', join_policy: 'open', post_policy: 'members' } as const
const closed = { privacy: 'closed', join_policy: 'approval', post_policy: 'members' } as const
const secret = { privacy: 'secret', join_policy: 'invite', post_policy: 'members' } as const

/** Of the first parish, where the demo's accounts are. */
export const homeGroups: readonly DemoGroup[] = [
  {
    ...closed,
    name: 'Youth Meeting',
    description:
      'For everybody from 18 to 30. We meet on Fridays at seven in the parish hall: vespers, a talk, questions, and supper together.\n\nلكل من بين ١٨ و٣٠ سنة، بالعربي وبالإنجليزي: نصلي ونسأل ونتعشى معًا.',
    kind: 'youth',
    rules: 'What is said here stays here. Phones rest during prayer. Nobody goes home alone.',
    links: [{ label: 'The Agpeya, to read along', url: 'https://www.agpeya.org' }],
    hasRoom: true,
    meets: {
      title: 'Youth volleyball, then supper',
      title_ar: 'كرة طائرة للشباب ثم عشاء',
      weekday: 0,
      every: 2,
      from: '16:00',
      to: '18:30',
      place: 'Church yard',
    },
    size: 24,
    people: { owner: 'mariam.habib', members: ['mina.girgis'], asked: ['bishoy.hanna'] },
  },
  {
    ...open,
    post_policy: 'admins',
    name: 'Deacons’ Choir',
    description:
      'The hymns of the week, with recordings and sheets. Rehearsal is on Saturday after vespers.\n\nألحان الأسبوع بالتسجيلات والكلمات. البروفة السبت بعد العشية.',
    kind: 'choir',
    meets: {
      title: 'Rehearsal of the hymns',
      title_ar: 'بروفة الألحان',
      weekday: 6,
      every: 1,
      from: '20:15',
      to: '21:30',
      place: 'Choir room',
    },
    size: 15,
    people: { admins: ['marina.saad'] },
  },
  {
    ...open,
    post_policy: 'replies',
    name: 'Feeding the Neighbours',
    description:
      'We cook on the first and third Saturday and bring warm meals to those who sleep outside. New hands are welcome.',
    kind: 'service',
    rules: 'Whoever signs up comes, or finds somebody instead.',
    hasRoom: true,
    meets: {
      title: 'Cooking for the neighbours',
      title_ar: 'طبخ وجبات الجيران',
      weekday: 6,
      every: 2,
      from: '10:00',
      to: '15:00',
      place: 'Kitchen',
    },
    size: 18,
    people: { members: ['mina.girgis', 'marina.saad'] },
  },
  {
    ...closed,
    join_policy: 'invite',
    name: 'Sunday School Servants',
    description: 'Lessons, attendance and visits of the Sunday school.\n\nتحضير الدروس والحضور والافتقاد.',
    kind: 'ministry',
    meets: {
      title: 'Preparing the lessons',
      title_ar: 'تحضير دروس الأحد',
      weekday: 4,
      every: 1,
      from: '19:30',
      to: '20:45',
      place: 'Library',
    },
    size: 9,
    people: { owner: 'mariam.habib', invited: ['mina.girgis'] },
  },
  {
    ...secret,
    name: 'Visits to the Sick',
    description: 'Who is in hospital, who visits whom. Names stay within this group.',
    kind: 'service',
    size: 5,
    people: { owner: 'marina.saad' },
  },
  {
    ...open,
    name: 'اجتماع السيدات',
    description: 'كل ثلاثاء الساعة ١١ صباحًا في القاعة: سفر نقرأه معًا، وقهوة، وزيارة لمن لم تستطع المجيء.',
    kind: 'ministry',
    meets: {
      title: 'Women’s meeting, in Arabic',
      title_ar: 'اجتماع السيدات',
      weekday: 2,
      every: 1,
      from: '11:00',
      to: '13:00',
      place: 'Parish hall',
    },
    size: 13,
    people: { members: ['mariam.habib'] },
  },
  {
    ...open,
    name: 'درس الكتاب بالعربي',
    description: 'كل أربعاء بعد العشية، لمن يصلّي بالعربي ولمن يريد أن يتعلم كيف. الأسئلة بأي لغة.',
    kind: 'study',
    meets: {
      title: 'Bible study in Arabic',
      title_ar: 'درس الكتاب بالعربي',
      weekday: 3,
      every: 1,
      from: '19:30',
      to: '21:00',
      place: 'Library',
    },
    size: 10,
  },
  {
    ...closed,
    name: 'Photography',
    description: 'Pictures of feasts and of the church through the year.',
    kind: 'social',
    status: 'pending',
    size: 0,
    people: { owner: 'bishoy.hanna' },
  },
]

/** Of the other parishes, by slug. */
export const groupsElsewhere: Readonly<Record<string, readonly DemoGroup[]>> = {
  'archangel-michael-shubra': [
    {
      ...closed,
      name: 'اجتماع الشباب',
      description: 'كل خميس الساعة السابعة مساءً في قاعة الكنيسة: تسبحة وكلمة ومناقشة.',
      kind: 'youth',
      rules: 'الاحترام المتبادل، وما يقال هنا يبقى هنا.',
      hasRoom: true,
      meets: {
        title: 'Thursday meeting of the youth',
        title_ar: 'اجتماع الشباب يوم الخميس',
        weekday: 4,
        every: 1,
        from: '19:00',
        to: '21:00',
        place: 'قاعة الكنيسة',
      },
      size: 14,
      people: { members: ['demiana.fahmy'] },
    },
    {
      ...open,
      name: 'كورال الملائكة',
      description: 'ترانيم الأعياد للأطفال من ٦ إلى ١٢ سنة. التدريب بعد القداس يوم الجمعة.',
      kind: 'choir',
      meets: {
        title: 'Children’s choir',
        title_ar: 'بروفة كورال الملائكة',
        weekday: 5,
        every: 1,
        from: '11:30',
        to: '12:30',
        place: 'الدور الأول',
      },
      size: 11,
    },
    {
      ...closed,
      name: 'خدمة إخوة الرب',
      description: 'توزيع شهري وافتقاد في البيوت، اثنين اثنين. الأسماء لا تخرج من هنا.',
      kind: 'service',
      rules: 'لا صور، ولا أسماء خارج المجموعة.',
      meets: {
        title: 'Packing for the poor',
        title_ar: 'تعبئة شنط البركة',
        weekday: 6,
        every: 2,
        from: '09:00',
        to: '13:00',
        place: 'البدروم',
      },
      size: 9,
    },
    {
      ...closed,
      join_policy: 'invite',
      name: 'خدام مدارس الأحد',
      description: 'تحضير الدروس ووسائل الإيضاح وكشوف الحضور.',
      kind: 'ministry',
      size: 8,
      people: { members: ['demiana.fahmy'] },
    },
  ],
  'st-demiana-jersey-city': [
    {
      ...open,
      name: 'Coptic School Parents',
      description:
        'Carpools, costumes and homework of the Saturday school.\n\nأولياء أمور مدرسة السبت القبطية: مواصلات وملابس وواجبات.',
      kind: 'ministry',
      size: 12,
    },
  ],
  'st-mary-st-mina-croydon': [
    { ...open, name: 'Homework Club', description: 'Tuesdays from four to six, with biscuits.', kind: 'service', size: 8 },
  ],
  'st-abanoub-blacktown': [
    { ...open, name: 'Camp Crew', description: 'Tents, food and songs of the summer camp.', kind: 'youth', size: 9 },
  ],
  'st-george-mansoura': [
    {
      ...open,
      name: 'كورال النيل',
      description: 'كورال الكبار: بروفة كل ثلاثاء، وحفلة في كل عيد.',
      kind: 'choir',
      size: 10,
    },
  ],
}

/** Of the whole community. */
export const communityGroups: readonly DemoGroup[] = [
  {
    ...open,
    name: 'Learning Coptic',
    description:
      'Letters, words and the prayers of the liturgy, ten minutes a day. All questions are good ones.\n\nحروف وكلمات وصلوات القداس بالقبطي، عشر دقائق كل يوم.',
    kind: 'study',
    meets: {
      title: 'Coptic aloud, on the call',
      title_ar: 'قراءة قبطي معًا على المكالمة',
      weekday: 0,
      every: 2,
      from: '18:00',
      to: '18:40',
      place: '',
    },
    size: 30,
    people: { members: ['mina.girgis', 'demiana.fahmy'] },
  },
]
