/** Inflectional endings of Swedish and English words. */
const endings = new Set(
  'a e n t s r d y en et ar or er na ad as es ed te ts de ly ing ade are ens ets ies est ande ende arna orna erna aste ades arnas ornas ernas ings ers'.split(
    ' ',
  ),
)
const LONGEST_ENDING = 5
const SHORTEST_STEM = 4
const SHORTEST_PART = 4
/** Endings of family names that are also words: `Lindgren` is not a compound. */
const familyEndings =
  /(?:son|sen|gren|lund|berg|ström|qvist|kvist|quist|holm|blad|dahl|dal|man|mann|mark|stedt|sjö|back|bäck|vall|wall|lind|rud|rot|roth|ås|skog|hag|fors|stam|bom|strand|sten|löf|löv|lander|ling|fjäll|feldt|krantz|rup|gård|hed|mo|näs|vik|hult|ryd|torp|felt)s?$/

/**
 * Creates a predicate that tells whether a word is one of the words, an inflected form, or a compound of two.
 * @param joinedWith words that, like `words`, may be the first part of a compound; if omitted, compounds are not recognised
 */
export function inflections(
  words: ReadonlySet<string>,
  { joinedWith }: { joinedWith?: ReadonlySet<string> } = {},
): (word: string) => boolean {
  const isInflected = (word: string): boolean => {
    if (words.has(word)) return true
    for (let length = 1; length <= Math.min(LONGEST_ENDING, word.length - SHORTEST_STEM); length++) {
      const stem = word.slice(0, -length)
      if (endings.has(word.slice(-length)) && (words.has(stem) || words.has(`${stem}a`) || words.has(`${stem}e`)))
        return true
    }
    return false
  }
  const isFirstPart = (first: string) =>
    words.has(first) || words.has(first.replace(/s$/, '')) || Boolean(joinedWith?.has(first))
  const isCompound = (word: string): boolean => {
    if (familyEndings.test(word)) return false
    for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++) {
      const first = word.slice(0, cut)
      if (isFirstPart(first) && isInflected(word.slice(cut))) return true
    }
    return false
  }
  return (word) => isInflected(word) || (joinedWith !== undefined && isCompound(word))
}
