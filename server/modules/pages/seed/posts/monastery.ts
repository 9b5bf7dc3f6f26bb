import type { PagePost } from './told.ts'

/** The first one is pinned. */
export const monasteryPosts: readonly PagePost[] = [
  {
    when: 0.8,
    kind: 'announcement',
    text: 'During the fast of the Nativity the gate closes at four. The midnight praises are open to visitors on Saturdays: come by ten, and bring something warm.',
    comments: [
      'Is there a bus from Cairo on Saturday?',
      '> From Ramses at five, ask for the driver Milad.',
      '>> Milad waits for latecomers and pretends that he does not.',
    ],
  },
  {
    when: 6.5,
    text: 'The south wall stands again. Eleven brothers and nine volunteers carried stone for six weeks. To all who prayed and all who carried: God repay you.',
    photos: [['church', 'Drawing of a church with two domes in the evening']],
    comments: ['My back remembers every stone and is grateful.'],
  },
  {
    when: 12.8,
    text: '“God does not forbid us to have friends, He asks us to be one.” From the sayings that the brothers read this week at table.',
  },
  {
    when: '1 nativity-2 15:00',
    text: 'The olives are pressed: forty-one litres this year, and one brother who smells of it still. What the kitchen does not need goes to the lamps.',
    photos: [['icons', 'Drawing of icons with two oil lamps']],
    comments: ['Lamps with their own oil! What a thought for tonight.'],
  },
  {
    when: '1 great-lent-6 12:00',
    kind: 'announcement',
    text: 'In Great Lent the monastery receives no groups from Monday to Thursday. Whoever comes alone, in need of silence or of a priest, finds the small door open.',
  },
  {
    when: '1 great-lent+35 18:00',
    text: 'سألنا زائر: ماذا تفعلون طول النهار؟ قال الأب الكبير: «نقع ونقوم، ونقع ونقوم». هذا كل ما عندنا.',
    comments: ['كلمة تعيش بيها سنة', 'قالها قبله آباؤنا، وما زالت جديدة'],
  },
  {
    when: '1 resurrection+2 10:00',
    text: 'Christ is risen! Three hundred people walked from the road to the gate in the dark, each with a candle. From the tower it looked as if the sky had come down to ask the way.',
    photos: [['candles', 'Drawing of candles in the night']],
    comments: ['We were among them. My son still has the stump.'],
  },
  {
    when: '1 07-15 19:00',
    text: 'عيد نياحة القديس الأنبا بيشوي حبيب مخلصنا. نصلي العشية السابعة مساءً والقداس من السادسة صباحًا. من لا يستطيع الحضور فليغسل رجلي إنسان متعب، وقد حضر.',
    comments: ['السلام لك يا أنبا بيشوي', 'سأغسل رجلي أمي هذا المساء'],
  },
  {
    when: '1 10-12 09:00',
    text: 'The date harvest begins. We can use twelve pairs of hands from Thursday to Saturday; the palms are high, the tea is sweet, and wasps keep the second watch.',
    photos: [['bus', 'Drawing of a bus on the desert road to the monastery']],
  },
  {
    when: '2 nativity-22 17:00',
    text: 'A novice asked how to stay awake in the midnight praises. “Stand next to someone who sings badly,” said the choir master, and everybody looked at the floor.',
    comments: ['I am the one who sings badly. I serve where I can.'],
  },
  {
    when: '2 jonah+1 11:00',
    text: 'في صوم يونان نفتح مكتبة الدير للباحثين يومًا واحدًا كل أسبوع. المخطوطات تُرى ولا تُلمس، والأب أمين المكتبة يشرح ولا يملّ.',
  },
  {
    when: '2 egypt+2 16:00',
    text: 'Two hundred children from Shubra today, 120 of whom had never seen a sky with so many stars. They were quiet for eleven minutes. We timed it, for the chronicle.',
    photos: [['children', 'Drawing of children in white with candles']],
  },
  {
    when: '2 st-mary-fast+6 18:30',
    text: 'The bakery oven has been relined after sixty years. The first loaf from it is on the altar, the second went to the mason, the third to the cat, who had watched over the work.',
    photos: [['bread', 'Drawing of round loaves with the stamp of the cross']],
    comments: ['How is the cat called?', '> Abba Mios, we were told.'],
  },
]
