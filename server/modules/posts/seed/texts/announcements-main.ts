import type { AnnouncementText } from '../told.ts'

export const officeOfPasadena: readonly AnnouncementText[] = [
  {
    when: 0.7,
    title: 'Parking during the feast',
    text: 'The school next door lends us its yard from Friday evening until Sunday noon. Please leave the places at the church door for those who walk with difficulty. The scouts in the blue scarves show the way.',
  },
  {
    when: 4,
    title: 'The hall is closed on Tuesday',
    text: 'The heating in the hall is repaired on Tuesday. The Bible study meets in the library at the same hour; coffee comes along.',
    isUrgent: true,
  },
  {
    when: 23,
    title: 'New hours of the parish office',
    text: 'From Monday to Thursday, two to seven, and after both liturgies on Sunday. For anything urgent the number on the door is answered day and night.',
  },
  {
    when: '1 nativity-4 12:00',
    title: 'Two liturgies on the eve of the Nativity',
    text: 'Families with small children: from five to eight in the evening. Everybody else: from nine to midnight. The hall shows the second one on the screen; the church holds six hundred.',
  },
  {
    when: '1 01-11 10:00',
    title: 'The hall is open to those who had to leave home',
    text: 'Bring blankets, chargers and dog food. Doctors of the parish are here from six to ten each evening. Who can take in a family for a week, call the office.',
    isUrgent: true,
  },
  {
    when: '1 great-lent-5 18:00',
    title: 'Times of prayer in Great Lent',
    text: 'Monday to Thursday: liturgy from noon to three. Wednesday also from half past five in the evening, for those who work. Friday from eight. Confessions an hour before each.',
  },
  {
    when: '1 palm-sunday-3 17:00',
    title: 'Palms',
    text: 'Palms come on Thursday afternoon and are cleaned in the yard on Friday from four. Ten pairs of hands are enough; twenty pairs are merry.',
  },
  {
    when: '1 07-06 09:00',
    title: 'Summer club: registration closes on Friday',
    text: 'For children from five to twelve, from the 14th to the 25th. The fee is what you can give. Please name allergies, and who may collect your child.',
  },
  {
    when: '1 10-19 11:30',
    title: 'Annual meeting of the parish',
    text: 'On Sunday after the second liturgy, in the hall: accounts, the ramp at the side door, and the question of the coffee machine, which has grown warm.',
  },
  {
    when: '2 nativity-6 12:00',
    title: 'Gifts for the shelter',
    text: 'Boxes stand in the narthex until Sunday. New or as good as new, please, and no toys that shout.',
  },
  {
    when: '2 palm-sunday-2 18:30',
    title: 'Holy Week in three languages',
    text: 'Evening prayers from six to ten, odd hours in English, even hours in Arabic. Books are at the entrance; please leave them on the pews for whoever comes after you.',
  },
  {
    when: '2 st-mary-fast-2 19:00',
    title: 'Evenings of St Mary’s fast',
    text: 'Fifteen evenings at seven: praises, a talk, fruit. The street is closed for cars on the last evening, for the procession.',
  },
]
export const officeOfShubra: readonly AnnouncementText[] = [
  {
    when: 0.5,
    title: 'مواعيد الاعترافات قبل العيد',
    text: 'يستقبل الآباء الاعترافات كل يوم من الخامسة حتى التاسعة مساءً، ويوم السبت بعد العشية. من كان كبيرًا في السن أو مريضًا فليتصل بمكتب الكنيسة، ويزوره أحد الآباء في بيته.',
  },
  {
    when: 3.6,
    title: 'تغيير موعد مدارس الأحد',
    text: 'تبدأ مدارس الأحد هذا الأسبوع في العاشرة والنصف بدل العاشرة، بسبب رسامة الشمامسة. نرجو الحضور في الموعد.',
    isUrgent: true,
  },
  {
    when: 20,
    title: 'صيانة باب الشارع الجانبي',
    text: 'الدخول هذا الأسبوع من الباب الرئيسي فقط. كراسي المقعدين تدخل من ناحية العيادة، والكشافة تساعد.',
  },
  {
    when: '1 nativity-3 18:00',
    title: 'دعوات قداس العيد',
    text: 'تُصرف دعوات قداس عيد الميلاد من مكتب الكنيسة بالبطاقة الشخصية حتى مساء السبت. الأبواب تُفتح السادسة مساءً، وتُغلق الثامنة.',
  },
  {
    when: '1 great-lent-4 19:00',
    title: 'قداسات الصوم الكبير',
    text: 'قداسان يوميًا: من السادسة إلى الثامنة صباحًا، ومن الواحدة إلى الرابعة عصرًا. يوم الجمعة من الثامنة، ونهضة الصوم كل أربعاء في السابعة مساءً.',
  },
  {
    when: '1 palm-sunday-4 17:00',
    title: 'مواعيد أسبوع الآلام',
    text: 'البصخة الصباحية من التاسعة إلى الثانية عشرة، والمسائية من الخامسة إلى التاسعة. الجمعة العظيمة من السادسة صباحًا. الكتب متوفرة بالمكتبة.',
  },
  {
    when: '1 06-20 12:00',
    title: 'حملة تبرع بالدم',
    text: 'الأحد القادم بعد القداس بقاعة الدور الأرضي، مع بنك الدم. من صام يفطر أولًا؛ هذا كلام الأطباء والآباء معًا.',
    isUrgent: true,
  },
  {
    when: '1 st-mary-fast-2 18:00',
    title: 'نهضة السيدة العذراء',
    text: 'من ٧ إلى ٢١ أغسطس، كل يوم السابعة مساءً. تمجيد وكلمة، وكورال مختلف كل ليلة، والزفة في الليلة الأخيرة.',
  },
  {
    when: '2 12-10 16:00',
    title: 'تسجيل العائلات المحتاجة لبطاطين',
    text: 'يُسجّل الخدام الأسماء حتى الخميس، والتوزيع يتم في البيوت مساءً، بلا صور وبلا طوابير.',
  },
  {
    when: '2 great-lent+40 20:00',
    title: 'جمعة ختام الصوم',
    text: 'صلاة القنديل العام بعد قداس الجمعة. يُرجى إحضار المرضى من الباب الجانبي، والكشافة في خدمتكم.',
  },
  {
    when: '2 07-03 13:00',
    title: 'النادي الصيفي: فتح باب الاشتراك',
    text: 'من ٦ إلى ١٥ سنة. الأحد والثلاثاء والخميس من الرابعة عصرًا. الاشتراك رمزي، ولا يُرد طفل لأجل المال.',
  },
  {
    when: '2 cross-2 18:20',
    title: 'معرض المشغل',
    text: 'تونيات ومفارش وأكياس من عمل سيدات المشغل، طوال أيام عيد الصليب بالحوش. الدخل كله لعيادة الكنيسة.',
  },
]
