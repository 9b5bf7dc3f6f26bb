/** What people of a parish write to each other, in turn. */
export const parishTalk = {
  ar: [
    'كل سنة وإنتم طيبين بمناسبة بدء صوم الميلاد',
    'القداس يوم الجمعة الساعة ٨ ولا ٩؟',
    'الساعة ٨ يا حبايبي، والعشية الخميس ٦ مساءً',
    'مين يقدر يوصّل طنط نادية من المستشفى بعد الصلاة؟',
    'أنا جاي من ناحيتها، هعدّي عليها',
    'ربنا يعوّض تعب محبتك',
    'اجتماع الخدام اتأجل للأحد بعد القداس',
  ],
  en: [
    'A blessed Nativity Fast to all of you',
    'Is the Friday liturgy at 8 or at 9 this week?',
    'At 8. Vespers on Thursday at 6:30 PM',
    'Can somebody drive Tante Nadia home from the hospital after the prayers?',
    'I pass by there, I will take her',
    'God reward your love',
    'The servants meet on Sunday after the liturgy, in the hall',
  ],
} as const
export const choirTalk = [
  'Friday we start with the midnight praises, first hoos only. Who leads?',
  'I can lead, if Mariam takes the women’s side.',
  'Gladly. Send me the recording of last year, please.',
  'Page 43, second tone. Please bring your books.',
  'I can bring the projector.',
] as const
export const pairTalk = [
  'Are you coming to the youth meeting tonight?',
  'Yes, I leave work at five.',
  'أجيب معايا حاجة؟',
  'Just yourself. The kitchen made koshari.',
  'Wonderful, see you there!',
] as const
