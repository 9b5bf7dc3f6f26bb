import type { GroupKind, GroupPostPolicy, GroupStatus, JoinPolicy, Privacy } from '#contract/groups/group.ts'

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
      'For everybody from 18 to 30. We meet on Fridays at seven in the parish hall: vespers, a talk, questions, and supper together.',
    kind: 'youth',
    rules: 'What is said here stays here. Phones rest during prayer. Nobody goes home alone.',
    links: [{ label: 'The Agpeya, to read along', url: 'https://www.agpeya.org' }],
    size: 24,
    people: { owner: 'mariam.habib', members: ['mina.girgis'], asked: ['bishoy.hanna'] },
  },
  {
    ...open,
    post_policy: 'admins',
    name: 'Deacons’ Choir',
    description: 'The hymns of the week, with recordings and sheets. Rehearsal is on Saturday after vespers.',
    kind: 'choir',
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
    size: 18,
    people: { members: ['mina.girgis', 'marina.saad'] },
  },
  {
    ...closed,
    join_policy: 'invite',
    name: 'Sunday School Servants',
    description: 'Lessons, attendance and visits of the Sunday school.',
    kind: 'ministry',
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
    ...closed,
    name: 'Photography',
    description: 'Pictures of feasts and of the church through the year.',
    kind: 'social',
    status: 'pending',
    size: 0,
    people: { owner: 'bishoy.hanna' },
  },
]

/** Of the first parish that speaks Arabic. */
export const arabicGroups: readonly DemoGroup[] = [
  {
    ...closed,
    name: 'اجتماع الشباب',
    description: 'كل خميس الساعة السابعة مساءً في قاعة الكنيسة: تسبحة وكلمة ومناقشة.',
    kind: 'youth',
    rules: 'الاحترام المتبادل، وما يقال هنا يبقى هنا.',
    size: 14,
  },
  {
    ...open,
    name: 'كورال الملائكة',
    description: 'ترانيم الأعياد للأطفال من ٦ إلى ١٢ سنة. التدريب بعد القداس يوم الجمعة.',
    kind: 'choir',
    size: 11,
  },
]

/** Of every other parish. */
export const commonGroups: Readonly<Record<'en' | 'ar', readonly DemoGroup[]>> = {
  en: [{ ...open, name: 'Bible Study', description: 'A chapter a week, on Wednesdays after vespers.', kind: 'study', size: 8 }],
  ar: [{ ...open, name: 'درس الكتاب', description: 'إصحاح كل أسبوع، يوم الأربعاء بعد العشية.', kind: 'study', size: 8 }],
}

/** Of the whole community. */
export const communityGroups: readonly DemoGroup[] = [
  {
    ...open,
    name: 'Learning Coptic',
    description: 'Letters, words and the prayers of the liturgy, ten minutes a day. All questions are good ones.',
    kind: 'study',
    size: 30,
    people: { members: ['mina.girgis'] },
  },
]
