import type { StoredPolicies } from '../policies.tables.ts'

/** What a community begins with. */
export const firstPolicies: StoredPolicies = {
  rules: [
    {
      title: 'Speak as you would in church',
      title_ar: 'تكلّم كما تتكلّم في الكنيسة',
      text: 'No insults, no swearing, no mocking of people, clergy or other churches. Disagree with the opinion, not the person.',
      text_ar: 'بلا شتائم ولا ألفاظ جارحة ولا سخرية من الناس أو الكهنة أو الكنائس الأخرى. اختلف مع الرأي لا مع صاحبه.',
    },
    {
      title: 'Protect the young',
      title_ar: 'احفظوا الصغار',
      text: 'No private contact with children and teenagers, and no photos of them without their parents’ leave.',
      text_ar: 'لا تواصل خاصًا مع الأطفال والفتيان والفتيات، ولا صور لهم بدون إذن والديهم.',
    },
    {
      title: 'Keep what is private private',
      title_ar: 'احفظ خصوصية غيرك',
      text: 'No addresses, phone numbers, illnesses, confessions or family matters of others without their leave.',
      text_ar: 'لا تنشر عناوين الآخرين أو أرقامهم أو أمراضهم أو اعترافاتهم أو شؤون بيوتهم بدون إذنهم.',
    },
    {
      title: 'Tell the truth',
      title_ar: 'قل الحق',
      text: 'No false names, no rumours, no sayings of Fathers or bishops that they never said.',
      text_ar: 'لا أسماء مستعارة لخداع الناس، ولا شائعات، ولا أقوال منسوبة إلى الآباء أو الأساقفة لم يقولوها.',
    },
    {
      title: 'No hatred, no violence, nothing indecent',
      title_ar: 'لا كراهية ولا عنف ولا ما يخدش الحياء',
      text: 'Not in words, pictures or links.',
      text_ar: 'لا بالكلام ولا بالصور ولا بالروابط.',
    },
    {
      title: 'No advertising and no collections of your own',
      title_ar: 'لا إعلانات ولا جمع تبرعات خاص',
      text: 'Goods belong in the marketplace; money for those in need is collected by the church.',
      text_ar: 'البيع مكانه السوق، وما يُجمع للمحتاجين تجمعه الكنيسة.',
    },
    {
      title: 'Leave politics outside',
      title_ar: 'السياسة خارج هذا المكان',
      text: 'Parties and elections divide the table at which we sit together.',
      text_ar: 'الأحزاب والانتخابات تفرّق من يجلسون حول مائدة واحدة.',
    },
  ],
  hide_after_reports: 3,
  first_post_review: false,
}
