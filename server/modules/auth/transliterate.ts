const arabic: Record<string, string> = {
  ا: 'a', آ: 'a', أ: 'a', إ: 'i', ٱ: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'g', ح: 'h', خ: 'kh', د: 'd', ذ: 'z', ر: 'r', ز: 'z', س: 's', ش: 'sh',
  ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f', ق: 'k', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h', و: 'o', ي: 'i', ى: 'a', ة: 'a',
  ء: '', ؤ: 'o', ئ: 'e',
}
const coptic: Record<string, string> = {
  ⲁ: 'a', ⲃ: 'v', ⲅ: 'g', ⲇ: 'd', ⲉ: 'e', ⲋ: 's', ⲍ: 'z', ⲏ: 'i', ⲑ: 'th', ⲓ: 'i', ⲕ: 'k', ⲗ: 'l', ⲙ: 'm', ⲛ: 'n', ⲝ: 'x', ⲟ: 'o', ⲡ: 'p',
  ⲣ: 'r', ⲥ: 's', ⲧ: 't', ⲩ: 'y', ⲫ: 'ph', ⲭ: 'kh', ⲯ: 'ps', ⲱ: 'o', ϣ: 'sh', ϥ: 'f', ϧ: 'kh', ϩ: 'h', ϫ: 'g', ϭ: 'ch', ϯ: 'ti',
}
const greek: Record<string, string> = {
  α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r',
  σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'ph', χ: 'ch', ψ: 'ps', ω: 'o',
}
const latin: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }
const letters: Record<string, string> = { ...arabic, ...coptic, ...greek, ...latin }

/** Names that people spell their own way: letter by letter they would not be recognised. */
const names: Record<string, string> = {
  مينا: 'mina', مريم: 'mariam', مارينا: 'marina', مرقس: 'morcos', جرجس: 'girgis', جورج: 'george', بيشوي: 'bishoy', كيرلس: 'kyrillos', شنوده: 'shenouda',
  انطونيوس: 'antonios', اثناسيوس: 'athanasius', ابانوب: 'abanoub', يوسف: 'youssef', يوحنا: 'youhanna', بطرس: 'boutros', بولس: 'boulos', مايكل: 'michael',
  ميخائيل: 'mikhail', سارة: 'sara', ساره: 'sara', دميانة: 'demiana', دميانه: 'demiana', فيرونيكا: 'veronica', مارتينا: 'martina', كيرلوس: 'kyrillos', بيتر: 'peter', مارك: 'mark',
  ابراهيم: 'ibrahim', حنا: 'hanna', عبدالمسيح: 'abdelmessih', مجدي: 'magdy', عادل: 'adel', نبيل: 'nabil', سمير: 'samir', رامي: 'ramy', ماري: 'mary', تريزا: 'teresa',
  جبرائيل: 'gabriel', رفائيل: 'raphael', توماس: 'thomas', لوقا: 'luke', متى: 'matta', فيلوباتير: 'philopateer', مكاريوس: 'makarios', باخوم: 'bakhoum', صموئيل: 'samuel',
}

/** A name in the letters a-z and digits; what has no counterpart falls away. */
export function transliterate(name: string): string {
  return name.split(/\s+/).map(word).join('')
}

function word(typed: string): string {
  const bare = typed.normalize('NFC').replace(/[\u064b-\u0652\u0640]/g, '').replace(/[أإآ]/g, 'ا').toLowerCase()
  if (names[bare]) return names[bare]
  return [...bare]
    .map((letter) => letters[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .replace(/[^a-z0-9]/g, '')
}
