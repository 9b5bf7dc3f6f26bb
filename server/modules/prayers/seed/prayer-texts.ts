import type { PrayerVisibility } from '#contract/prayers/prayers.ts'

export type PrayerText = {
  category: string
  title: string
  content: string
  forName?: string
  /** Default: `members`. */
  visibility?: PrayerVisibility
  isAnonymous?: true
  isUrgent?: true
  /** The author's updates; with `answered` the last one reports that the prayer was answered. */
  updates?: readonly string[]
  isAnswered?: true
  /** Contains a banned word. Such a request is in the first parish, and nobody has prayed for it. */
  isWaiting?: true
}

/** Demo requests; the first ones are in the demo accounts' parish. */
export const prayerTexts: readonly PrayerText[] = [
  {
    category: 'healing',
    title: 'Surgery on Thursday morning',
    content:
      'My mother goes into the operating theatre on Thursday at eight. She is calm, we are not. Please remember her, the surgeon and the nurses, and ask that we may all meet again at the Divine Liturgy on Sunday.',
    forName: 'Mona',
    isUrgent: true,
  },
  {
    category: 'studies',
    title: 'Finals for the secondary school class',
    content:
      'Eleven of our young people sit their finals over the next two weeks. Pray that they sleep, that they remember what they know, and that nobody measures their worth by a number.',
    forName: 'The secondary school class',
    visibility: 'parish',
    updates: ['The first three papers are behind them. They came out smiling, most of them.'],
  },
  {
    category: 'departed',
    title: 'Forty days since my grandfather departed',
    content:
      'On Saturday it will be forty days. He taught half of this parish to chant. Remember him in your prayers: may the Lord repose his soul in the bosom of our fathers Abraham, Isaac and Jacob.',
    forName: 'Deacon Fawzy',
    visibility: 'parish',
  },
  {
    category: 'family',
    title: 'My brother and I do not speak',
    content:
      'It began with a small thing about our father’s house and became five years of silence. I would like to write to him before the feast. Pray that I find words without pride, and that he reads them.',
    isAnonymous: true,
    updates: ['I have sent the letter. Now I wait.'],
  },
  {
    category: 'thanksgiving',
    title: 'A healthy daughter, after nine years',
    content:
      'We asked you for years and you never grew tired of us. Last night she was born, three kilos, with a loud voice. We thank God, and every one of you who lit a candle.',
    forName: 'Baby Verena',
    visibility: 'public',
    isAnswered: true,
    updates: ['She was baptised this morning. Thank you, and thank God for everything.'],
  },
  {
    category: 'work',
    title: 'Third month without work',
    content:
      'The plant closed in August. I have applied in forty places and had two answers. Pray for patience, and that I stay kind at home when the day was long.',
    visibility: 'members',
    isAnonymous: true,
  },
  {
    category: 'repentance',
    title: 'An old habit that comes back',
    content:
      'I confessed it, I meant it, and I fell again in the same week. I do not want to tell more. Please ask for me a sincere repentance and the courage to come back to confession.',
    visibility: 'clergy',
    isAnonymous: true,
  },
  {
    category: 'travel',
    title: 'A long drive through the mountains',
    content:
      'The youth bus leaves on Friday night for the monastery, with thirty-two children, four servants and one driver who has had enough coffee for all of them. Pray for a safe road in both directions.',
    forName: 'The youth trip',
    visibility: 'parish',
    isAnswered: true,
    updates: ['Everybody is home, tired and happy. Thanks be to God.'],
  },
  {
    category: 'marriage',
    title: 'We are getting married in spring',
    content: 'Pray that what we prepare is a home and not only a party, and for both our families, who have never met.',
    visibility: 'members',
  },
  {
    category: 'healing',
    title: 'Strength for a long treatment',
    content:
      'A friend of mine has begun a treatment that will take half a year. She does not want visits yet. She does want prayers, and asked me to pass that on.',
    visibility: 'members',
  },
  {
    category: 'other',
    title: 'For the new Sunday school servants',
    content:
      'Six people begin serving this month. Pray that they love the children before they teach them, and that those who served before them may rest with a good conscience.',
    visibility: 'parish',
  },
  {
    category: 'family',
    title: 'A teenager who has stopped talking to us',
    content:
      'He is fourteen, he is in his room, and the door is closed. We are not looking for advice, only for people who pray with us that we may hear him when he opens it.',
    isAnonymous: true,
    visibility: 'parish',
  },
  {
    category: 'departed',
    title: 'اذكروا أمي في صلواتكم',
    content: 'انتقلت أمي إلى السماء يوم الثلاثاء. اذكروها في صلواتكم واطلبوا لنا تعزية السماء. نيّح الله نفسها في فردوس النعيم.',
    forName: 'أم مينا',
    visibility: 'members',
  },
  {
    category: 'studies',
    title: 'Passing the licensing exam at last',
    content: 'This is my fourth try at the pharmacy exam in a new country and a new language. The date is in three weeks.',
    visibility: 'members',
    updates: ['Two weeks to go. I am learning from five in the morning and I think of you then.'],
  },
  {
    category: 'thanksgiving',
    title: 'The scan was clear',
    content: 'After a year of waiting rooms: it was clear. I wanted you to hear it before anyone else does. Glory be to God.',
    visibility: 'parish',
    isAnswered: true,
    updates: ['I was told that I need not come back before summer.'],
  },
  {
    category: 'healing',
    title: 'My father fell and broke his hip',
    content: 'He is eighty-one and hates lying still. Pray for his bones and for the patience of everyone around his bed.',
    forName: 'Abouna’s father, Nabil',
    isUrgent: true,
    visibility: 'parish',
  },
  {
    category: 'work',
    title: 'A hard decision about a partner',
    content:
      'I have to part with somebody whom I have worked with for twelve years. Pray that I am fair, and that it does not end in anger.',
    isAnonymous: true,
  },
  {
    category: 'marriage',
    title: 'For a marriage in a cold season',
    content: 'We are still under one roof and kind in front of the children. We used to laugh. Please ask that it comes back.',
    visibility: 'clergy',
    isAnonymous: true,
  },
  {
    category: 'travel',
    title: 'My parents fly for the first time',
    content:
      'They come to see their grandson. They have never been on an aeroplane and my mother has packed food for forty people.',
    visibility: 'members',
    isAnswered: true,
    updates: ['They are here. So is the food.'],
  },
  {
    category: 'other',
    title: 'For our neighbours after the flood',
    content:
      'The ground floor of three houses in our street is gone. We are collecting blankets in the church hall; please collect prayers too.',
    visibility: 'public',
    isUrgent: true,
  },
  {
    category: 'family',
    title: 'A home for two sisters',
    content:
      'They are six and nine and need a foster family this month. Pray for them, and ask yourselves whether it may be you.',
    visibility: 'members',
  },
  {
    category: 'healing',
    title: 'Sleep for a tired mother',
    content: 'Twins, four months old, neither of whom believes in the night. Nothing is wrong; we are only very tired.',
    visibility: 'parish',
  },
  {
    category: 'repentance',
    title: 'Coming back after ten years',
    content: 'I stood at the back last Sunday and went out before the end. Pray that I stay to the end this time.',
    visibility: 'members',
    isAnonymous: true,
    updates: ['I stayed. Somebody gave me bread at the door and did not ask anything.'],
  },
  {
    category: 'departed',
    title: 'One year without my husband',
    content:
      'The anniversary is on the 12th. There will be a memorial prayer after the Liturgy; whoever can be there is welcome.',
    forName: 'Samir',
    visibility: 'parish',
  },
  {
    category: 'studies',
    title: 'A child who is afraid of school',
    content: 'Every morning it is the stomach. The teachers are good and we are patient. Pray for a small, brave heart.',
    visibility: 'members',
  },
  {
    category: 'thanksgiving',
    title: 'Twenty-five years in the deaconate',
    content: 'Not a request at all: thank God with me, and forgive me every wrong note.',
    visibility: 'parish',
  },
  {
    category: 'work',
    title: 'A visa that has been “in process” since May',
    content:
      'The post was promised, the contract is signed, and a paper lies on a desk somewhere. Pray for the person at that desk too.',
    visibility: 'members',
  },
  {
    category: 'healing',
    title: 'صلوا من أجل شفاء جدتي',
    content: 'جدتي في المستشفى منذ يومين وحالتها مستقرة. صلوا لكي يمد الرب يده بالشفاء ويعطيها سلامًا.',
    forName: 'تيتا سامية',
    visibility: 'members',
  },
  {
    category: 'other',
    title: 'For the people who clean our church',
    content: 'They come on Friday night when nobody sees them. Pray for each of them as they have made room for each of us.',
    visibility: 'public',
  },
  {
    category: 'family',
    title: 'My daughter moved far away',
    content:
      'She found work in a city where there is no church of ours within three hours. Pray that she finds people to pray with.',
    visibility: 'members',
    updates: ['There is a family forty minutes from her. They have already had her for dinner.'],
  },
  {
    category: 'marriage',
    title: 'Waiting for the right person',
    content: 'I am thirty-four and I am asked about it at every feast. Pray for hope without bitterness.',
    isAnonymous: true,
  },
  {
    category: 'healing',
    title: 'For a nurse on the night ward',
    content: 'I lost two patients in one week. I would do it again tomorrow. Pray that I do not become hard.',
    visibility: 'members',
  },
  {
    category: 'travel',
    title: 'Moving house with my mother',
    content:
      'She leaves the flat she has lived in for fifty years to live with us. Pray for gentleness on both sides of one kitchen.',
    visibility: 'parish',
  },
  {
    category: 'studies',
    title: 'Theology by correspondence',
    content: 'I begin at fifty-eight. Pray for my eyes and for my wife, who reads it all to me.',
    visibility: 'members',
    isAnswered: true,
    updates: ['The first essay came back with a good mark and a kind word.'],
  },
  {
    category: 'thanksgiving',
    title: 'The roof is paid',
    content: 'Eight years of bazaars and bake sales. On Sunday the treasurer read out the number zero, and people wept.',
    visibility: 'parish',
  },
  {
    category: 'repentance',
    title: 'To forgive somebody who does not ask for it',
    content: 'I say the words in the Lord’s Prayer every day and I stop before that line. Pray that I can say it.',
    isAnonymous: true,
    visibility: 'members',
  },
  {
    category: 'work',
    title: 'First harvest of a new farm',
    content: 'Everything we have is in the ground. Pray for rain at night and sun in the day.',
    visibility: 'members',
  },
  {
    category: 'departed',
    title: 'For a child of our parish',
    content: 'There are no words, so please use the words of the Psalms. The parents ask that nobody calls yet.',
    visibility: 'parish',
    isUrgent: true,
  },
  {
    category: 'other',
    title: 'For peace where my family lives',
    content:
      'They hear it at night and go to work in the morning. Pray for them, and for those on the other side who do the same.',
    visibility: 'public',
  },
  {
    category: 'family',
    title: 'Learning to be three',
    content: 'We are home with our son since Tuesday. All is well. Pray that it stays simple.',
    visibility: 'members',
  },
  {
    category: 'work',
    title: 'Money for the roof of our house',
    content:
      'The rain comes through in two rooms. Whoever can help may send something by Western Union, my number is in the parish list. And pray that the winter is short.',
    isWaiting: true,
  },
  {
    category: 'other',
    title: 'Somebody offers to double your money',
    content: 'He goes from house to house in our street. I believed him. Please pray for me, I do not dare to tell my wife.',
    isAnonymous: true,
    isWaiting: true,
  },
]
