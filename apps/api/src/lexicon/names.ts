import type { NameLexicon } from '@htd/domain/assistant/masking/name-lexicon'
import { fold } from '@htd/domain/search/words'
import { inflections } from './inflections.ts'
import { spelledWords } from './spelled-words.ts'
import { commonWords, wordList } from './word-list.ts'

/** Words so frequent that they are not names in lower case. */
const MOST_COMMON = 700
/** Words that are more likely than a name even where a name is expected. */
const MOST_USUAL = 3000

async function makeLexicon(): Promise<NameLexicon> {
  const capital = new Set(wordList('names-with-a-capital'))
  const ambiguous = new Set([...wordList('names-that-are-words'), ...capital])
  const kept = new Set(wordList('kept-words'))
  const notWords = new Set([...wordList('given-names'), ...wordList('family-names')])
  for (const word of [...ambiguous, ...kept]) notWords.delete(word)
  const names: ReadonlySet<string> = notWords
  const lists = [commonWords('sv'), commonWords('en')].map((list) => list.filter((word) => !notWords.has(word)))
  const common = new Set(lists.flatMap((list) => list.slice(0, MOST_COMMON)))
  const usual = new Set(lists.flatMap((list) => list.slice(0, MOST_USUAL)))
  const isInflected = inflections(new Set(lists.flat()), { joinedWith: kept })
  const isSpelled = inflections(await spelledWords())

  /** Also matches `annas`, `birgittta`, and `agnès` if only `agnes` is listed. */
  const isName = (word: string) =>
    names.has(word) ||
    (word.endsWith('s') && !kept.has(word) && names.has(word.slice(0, -1)) && !isInflected(word)) ||
    (/[^a-zåäö-]/.test(word) && names.has(fold(word))) ||
    (/(.)\1\1/.test(word) && names.has(word.replace(/(.)\1+/g, '$1$1')))
  return {
    isName,
    mayBeName: (word) =>
      ambiguous.has(word) || (word.endsWith('s') && capital.has(word.slice(0, -1)) && !isInflected(word)),
    isNameIfCapital: (word) => capital.has(word),
    isKept: (word) => kept.has(word) || kept.has(word.replace(/s$/, '')),
    isWord: (word) => !notWords.has(word) && (isInflected(word) || medical.test(word)),
    isSpelled: (word) => !notWords.has(word) && isSpelled(word),
    isUsual: (word) => usual.has(word),
    isCommon: (word) => common.has(word),
  }
}

/** Medical words: too many for a list. */
const medical =
  /^(?:anti|allerg|artr|arthr|atop|blefar|bleph|chalaz|conjunct|cornea|cort|cyklo|cyclo|derm|diabet|ektrop|entrop|episkler|glauc|glauk|hyper|hypo|photo|foto|sicca|osmol|infla|katarakt|catarac|kerat|konjunk|korne|kortis|lakrim|lacrim|macul|makul|meibom|migr|neuro|ocul|okul|oftalm|ophthalm|ögon|pteryg|retin|reumat|rheum|rosacea|scler|seborr|sklerit|steroid|thyro|thyreo|tyreo|trichi|tår|uve|vitamin)|(?:itis|iter|osis|itis|mycin|cillin|prost|solon|solone|statin|zolamid|cyklin|cycline|pati|opathy|tomi|tomy|skopi|scopy|logi|logy|umab|profen|caine|kain|xacin|parin|dipin|sartan|formin|oxin|azol|azole|droppar|dropparna|gel|gelen|salva|salvan|spray)$/

let made: Promise<NameLexicon> | undefined

/** Returns the lexicon, built lazily when a question is first masked. A server with neither a model nor a question log never builds it. */
export function nameLexicon(): Promise<NameLexicon> {
  made ??= makeLexicon()
  return made
}
