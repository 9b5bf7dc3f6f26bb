/** Words that most parishes' names begin with and that tell none apart. */
const common =
  /^(the|st|saint|sts|saints|coptic|orthodox|church|of|كنيسه|كنيسة|القديس|القديسه|القديسة|القديسين|السيدة|السيده|الشهيد|الشهيدة|الانبا|الأنبا|مار)$/i

/** The two words of a parish's name that its initials stand for. */
export function lettersOf(name: string): { first_name: string; last_name: string } {
  const words = name.split(/[\s.,&]+/).filter(Boolean)
  const telling = words.filter((word) => !common.test(word))
  const [first_name = words[0] ?? '', last_name = ''] = telling
  return { first_name, last_name }
}
