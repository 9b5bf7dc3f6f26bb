import * as v from 'valibot'
import { defineSetting } from '#server/platform/settings/settings.ts'

/** Words and phrases that forbid an offer (MKT-D2), matched whole; Arabic ones without the article. */
const consecrated = [
  ...['consecrated', 'holy communion', 'holy body', 'holy chrism', 'holy myron', 'myron', 'chrism', 'relic', 'relics'],
  ...['مكرس', 'مكرسه', 'ميرون', 'رفات', 'ذخائر مقدسه', 'جسد المسيح', 'تناول مقدس'],
]
const medicines = [
  ...['medicine', 'medicines', 'medication', 'medications', 'antibiotic', 'antibiotics', 'painkiller', 'painkillers'],
  ...['prescription drug', 'prescription drugs', 'insulin', 'viagra', 'tramadol'],
  ...['دواء', 'ادويه', 'مضاد حيوي', 'مسكن', 'انسولين', 'فياجرا', 'ترامادول'],
]
const weapons = [
  ...['weapon', 'weapons', 'firearm', 'firearms', 'handgun', 'shotgun', 'rifle', 'rifles', 'pistol', 'pistols', 'revolver'],
  ...['ammunition', 'ammo', 'bullets', 'grenade', 'taser', 'pepper spray'],
  ...['سلاح', 'اسلحه', 'مسدس', 'بندقيه', 'ذخيره', 'طلقات', 'خرطوش'],
]
const alcohol = [
  ...['alcohol', 'beer', 'beers', 'wine', 'wines', 'vodka', 'whisky', 'whiskey', 'liquor', 'brandy', 'arak', 'ouzo', 'champagne'],
  ...['خمر', 'خمور', 'نبيذ', 'بيره', 'فودكا', 'ويسكي', 'عرقي', 'شامبانيا'],
]
const tickets = ['ticket', 'tickets', 'تذكره', 'تذاكر']

export const refusedWordsSetting = defineSetting({
  key: 'marketplace.refused_words',
  schema: v.object({
    words: v.optional(v.array(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(80))), [
      ...consecrated,
      ...medicines,
      ...weapons,
      ...alcohol,
      ...tickets,
    ]),
  }),
})
