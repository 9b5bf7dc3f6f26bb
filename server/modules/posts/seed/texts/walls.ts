import type { PostText } from '../told.ts'
import { wallsOfMembers } from './walls-members.ts'

/** On people's own walls, for all members, by their parish. */
export const wallTexts: Readonly<Record<string, readonly PostText[]>> = {
  'st-mark-pasadena': wallsOfMembers,
  'archangel-michael-shubra': [
    {
      when: 5.3,
      text: 'حد جرّب يحفّظ أولاده القطع القصيرة من المزامير؟ عندنا نجحت طريقة آية كل يوم على التلاجة.',
      comments: ['إحنا على مراية الحمام', 'فكرة حلوة، هنبدأ النهارده'],
    },
    {
      when: 14.2,
      by: 'demiana.fahmy',
      text: 'أول يوم في شغلي الجديد: صيدلية على ناصية شارع شبرا. أول زبونة دعت لي قبل ما تسأل على الدوا. كده البداية مظبوطة.',
      comments: ['ألف مبروك يا دميانة', 'عندك خصم للكورال؟', '>= عندي نعناع للصوت.'],
    },
    {
      when: 37,
      by: 'man',
      text: 'الميكروباص وقف في نص كوبري، والسواق شغّل ترنيمة، وأربعتاشر واحد ما يعرفوش بعض قعدوا يرددوا. وصلنا متأخرين ومبسوطين.',
      comments: ['القاهرة بتفاجئك', 'أنا كنت الراكب اللي جنب الشباك!'],
    },
    {
      when: '1 great-lent+10 22:30',
      by: 'woman',
      text: 'تيتة علّمتني النهارده أعمل الفول النابت. السر مش في الفول، السر إنها بتغني له. جرّبت من غير غنا وطلع ناشف.',
      comments: ['بتغني له إيه؟', '> أكيد لحن، الفول قبطي'],
    },
    {
      when: '1 st-mary-fast+9 19:40',
      by: 'demiana.fahmy',
      text: 'صباح الخير من دير الأنبا بيشوي. الهدوء هنا له صوت.',
      photos: [['church', 'قباب الدير البيضا بالليل']],
      comments: ['اذكرنا هناك', 'صلّي لأجلنا'],
    },
    {
      when: '2 nativity-5 21:15',
      text: 'ماما بتنقش الكحك وأنا باكل النقش. مدرستان مختلفتان في الحياة الروحية.',
      photos: [['kahk', 'طبق كحك قبل العيد']],
      comments: ['أنا من مدرستك'],
    },
    {
      when: '2 jonah+4 18:05',
      by: 'man',
      text: 'بقالي سنة بصلّي صلاة باكر في المترو بين شبرا الخيمة والمرج. اكتشفت النهارده إن فيه واحد قدامي بيصلّيها هو كمان، من نفس السنة.',
      comments: ['واتكلمتوا؟', '>= خلصنا المزمور الأول وسلّمنا على بعض.'],
    },
    {
      when: '2 06-06 23:10',
      by: 'demiana.fahmy',
      text: 'نص البنات اللي خدمتهم في ابتدائي بقوا في ثانوي، والنص التاني بقوا أطول مني. بركة الخدمة إنك بتقصر وإنت مبسوط.',
      comments: ['إنتِ طول عمرك قصيرة', '> ده كلام خدام زعلانين'],
    },
    {
      when: '2 apostles-fast+8 20:25',
      by: 'anyone',
      text: 'سؤال لأهل الخبرة: القلقاس بيتسلق قبل التقطيع ولا بعده؟ فيه خلاف عائلي وصل لجدي في المنيا.',
      comments: [
        'بعده، وبملح كتير',
        'قبله! اللي بيقول بعده ما طبخش',
        '> يا جماعة ده صوم الرسل، سيبوا القلقاس ينام',
        '>> الخلاف مالوش صوم',
      ],
    },
    {
      when: '2 09-05 17:30',
      by: 'woman',
      text: 'لقيت مذكرات جدي وهو شماس سنة ١٩٤٩. كاتب: «النهارده غلطت في اللحن وأبونا ضحك». حسيت إني أعرفه أكتر.',
      photos: [['hymns', 'دفتر قديم مفتوح على صفحة ألحان']],
      comments: ['كنز، صوّريه كله', 'ربنا ينيّح نفسه في أحضان القديسين'],
    },
  ],
  'st-demiana-jersey-city': [
    {
      when: 10.7,
      by: 'man',
      text: 'Taught my neighbour to make ful. He added maple syrup. We are still neighbours, that is the power of the Gospel.',
      comments: ['Maple syrup?!', '> Love bears all things.'],
    },
    {
      when: '1 nativity-6 20:00',
      by: 'woman',
      text: 'We put up the lights and the nativity, and then the baby moved Joseph into the dollhouse, “because he is tired from walking”. He stays there.',
      photos: [['snow', 'Houses with coloured lights on a snowy evening']],
      comments: ['St Joseph deserves a night in.'],
    },
    {
      when: '2 02-22 18:00',
      text: 'Twenty inches. The liturgy was six people, one priest and one snow plough driver who came in to get warm and stayed for the agape.',
      comments: ['What is his name? We will pray for him.', '>= Luis. He asked about Saturday.'],
    },
  ],
  'st-mary-st-mina-croydon': [
    {
      when: 24,
      by: 'woman',
      text: 'Tram 3, upper Croydon, a boy opposite me reading the Agpeya under his maths book. His teacher will never know, and God will.',
    },
    {
      when: '2 04-20 19:00',
      text: 'Looking for someone to teach my dad to send voice notes. He prints my messages and answers by post.',
      comments: ['Do not teach him. Keep every letter.', '> I have a whole shoebox of my father’s. Keep them.'],
    },
  ],
}
