import type { Flag } from '#contract/core/flags.ts'

type Words = { label: string; label_ar: string; description: string; description_ar: string }

/** What the console calls the flags that the code uses, in either language, as long as staff give them no words of their own. */
export const knownFlags: Readonly<Record<Flag, Words>> = {
  instagram: {
    label: 'Instagram link',
    label_ar: 'رابط إنستجرام',
    description: 'Members may show their Instagram account on their profile.',
    description_ar: 'يمكن للأعضاء إظهار حسابهم على إنستجرام في صفحتهم الشخصية.',
  },
  resume: {
    label: 'Resumes',
    label_ar: 'السير الذاتية',
    description: 'Members may keep a resume for the job board.',
    description_ar: 'يمكن للأعضاء حفظ سيرة ذاتية للتقدم إلى الوظائف.',
  },
  payments: {
    label: 'Donations',
    label_ar: 'التبرعات',
    description: 'Campaigns and giving.',
    description_ar: 'حملات التبرع والعطاء.',
  },
  realTimeChat: {
    label: 'Chat',
    label_ar: 'المحادثات',
    description: 'Messages between members and in groups.',
    description_ar: 'الرسائل بين الأعضاء وداخل المجموعات.',
  },
  advancedSearch: {
    label: 'Advanced search',
    label_ar: 'البحث المتقدم',
    description: 'Filters in the search.',
    description_ar: 'تصفية نتائج البحث.',
  },
  videoUploads: {
    label: 'Video uploads',
    label_ar: 'رفع الفيديو',
    description: 'Videos in posts.',
    description_ar: 'مقاطع فيديو في المنشورات.',
  },
  marketplace: {
    label: 'Marketplace',
    label_ar: 'السوق',
    description: 'Selling and buying among members.',
    description_ar: 'البيع والشراء بين الأعضاء.',
  },
  prayerRequests: {
    label: 'Prayers',
    label_ar: 'الصلوات',
    description: 'Prayer requests: their entry in the menu, their pages and calls.',
    description_ar: 'طلبات الصلاة: مكانها في القائمة وصفحاتها وكل ما يتصل بها.',
  },
}
