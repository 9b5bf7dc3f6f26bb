import type { AnnouncementText } from '../told.ts'
import { officeOfPasadena, officeOfShubra } from './announcements-main.ts'

/** Announcements by parish; the first of each is the newest and is pinned. */
export const announcementTexts: Readonly<Record<string, readonly AnnouncementText[]>> = {
  'st-mark-pasadena': officeOfPasadena,
  'archangel-michael-shubra': officeOfShubra,
  'st-mary-st-mina-croydon': [
    {
      when: 0.8,
      title: 'Parking on the feast',
      text: 'Larkspur Road is closed for works on feast days. Please use the station car park; the minibus goes to and fro from seven, and Amo Nabil at the wheel does not need a horn.',
    },
    {
      when: 4.1,
      title: 'The chapel is cold on Tuesday',
      text: 'The heating engineer comes on Tuesday. Homework club meets in the library at the same hour; coats on, biscuits doubled.',
      isUrgent: true,
    },
  ],
  'st-demiana-jersey-city': [
    {
      when: 0.7,
      title: 'Alternate side parking',
      text: 'It is enforced on Bergen Avenue during the Friday liturgy as well. The ushers will call your plate number after the Gospel, once, and kindly.',
    },
    {
      when: 3.9,
      title: 'If it snows on Sunday',
      text: 'One liturgy at nine instead of two; the livestream runs from eight. Those within three blocks bring a shovel, those with children bring the children.',
      isUrgent: true,
    },
  ],
  'st-abanoub-blacktown': [
    {
      when: 0.9,
      title: 'Camp forms',
      text: 'Forms for the summer camp are due on Sunday, signed by a parent and not by the child in a parent’s handwriting. We know the handwriting.',
    },
    {
      when: 4.4,
      title: 'Total fire ban',
      text: 'No candles outside and no barbecue on days of a fire ban. The agape is cold: salads from A to K, bread from L to Z.',
      isUrgent: true,
    },
  ],
  'st-george-mansoura': [
    {
      when: 0.6,
      title: 'مواعيد الاعترافات قبل العيد',
      text: 'أبونا موجود للاعتراف كل يوم من ٦ لـ ٩ مساءً، والسبت بعد العشية. كبار السن والمرضى يتصلوا بالمكتب، وأبونا يروح لهم البيت.',
    },
    {
      when: 3.3,
      title: 'المية مقطوعة الثلاثاء',
      text: 'هتتقطع المية عن الكنيسة يوم الثلاثاء من ٩ لـ ٢. اجتماع السيدات في قاعة المكتبة، والشاي في الترامس.',
      isUrgent: true,
    },
  ],
}
