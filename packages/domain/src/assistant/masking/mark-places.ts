import { homes, measures, numerals, streetEndings, streetWords, sureStreetWords, things } from './name-clues.ts'
import type { Finder } from './name-run.ts'
import type { Token } from './tokens.ts'

/** `12`, `12B`, `fjorton`. */
const isHouseNumber = (token: Token | undefined): boolean =>
  token !== undefined && (/^\d{1,4}[a-z]?$/i.test(token.text) || numerals.has(token.lower))
const isBlank = (token: Token | undefined): boolean => token !== undefined && /^[ \u00A0]$/.test(token.before)

/** Marks home addresses: streets with their number, flats, PO boxes, and postcodes. */
export function markPlaces(finder: Finder): void {
  for (const [at, token] of finder.tokens.entries()) {
    if (isHouseNumber(token)) markEnglish(finder, at)
    if (isNamedStreet(token)) finder.marked.add(at)
    if (isNumberedStreet(finder.tokens, at)) markSwedish(finder, at)
    if (isFiveDigits(finder.tokens, at) && finder.marked.has(at - 1)) addAll(finder.marked, at, at + 1)
    if (pairs.some((isPair) => isPair(finder.tokens, at))) addAll(finder.marked, at, at + 1)
  }
}

const isNamedStreet = ({ isCapital, lower }: Token): boolean => isCapital && /..(?:gatan|vägen|gränden)$/.test(lower)

const dwelling = new Set(
  'bor bo bott bodde adress adressen flyttat flyttar skicka posta leverera live lives living address moved send ship post deliver'.split(
    ' ',
  ),
)

/** `bor i Sandviken 14`. */
function isDwelling(tokens: readonly Token[], at: number): boolean {
  const [place, number] = tokens.slice(at, at + 2)
  if (!(place?.isCapital && number && isHouseNumber(number) && isBlank(number))) return false
  return tokens.slice(Math.max(0, at - 4), at).some(({ lower }) => dwelling.has(lower))
}

/** `Albemarle Road` */
function isEnglishStreet(tokens: readonly Token[], at: number): boolean {
  const [place, street] = tokens.slice(at, at + 2)
  return Boolean(
    place?.isCapital && !place.isFirst && street?.isCapital && isBlank(street) && sureStreetWords.has(street.lower),
  )
}

/** `lgh 1003`, `PO Box 88`. */
function isHome(tokens: readonly Token[], at: number): boolean {
  const [home, number] = tokens.slice(at, at + 2)
  if (!(home && number?.isNumber && isBlank(number))) return false
  const isBox = home.lower === 'box' && (home.isCapital || tokens[at - 1]?.lower === 'po')
  return homes.has(home.lower) || isBox
}

/** `791 34 Falun`. */
const isBehindHouse = (tokens: readonly Token[], at: number): boolean =>
  postal.has(tokens[at - 1]?.lower ?? '') || (tokens[at]?.before === ', ' && isHouseNumber(tokens[at - 1]))

const postal = new Set(['postnummer', 'postnr', 'postcode', 'zip', 'postkod'])

/** `331 31`. */
function isFiveDigits(tokens: readonly Token[], at: number): boolean {
  const [first, last] = tokens.slice(at, at + 2)
  return Boolean(first && last && /^\d{3}$/.test(first.text) && /^\d{2}$/.test(last.text) && isBlank(last))
}

function isPostcode(tokens: readonly Token[], at: number): boolean {
  const town = tokens[at + 2]
  if (!isFiveDigits(tokens, at)) return false
  return (
    Boolean(town?.isCapital || town?.isKept) ||
    ['se', 's'].includes(tokens[at - 1]?.lower ?? '') ||
    isBehindHouse(tokens, at)
  )
}

/** `Kungsgatan 1`; with a capital letter also `Strandvägen`, `Hagaplan`, `Björkbacken`. */
const isStreet = ({ lower, isCapital }: Token): boolean =>
  isCapital
    ? streetEndings.test(lower)
    : /..(?:gatan|vägen|gränden|gränd|stigen|torget|backen|leden|liden|höjden|slingan|brinken|väg|gata|vagen|grand|torg)$/.test(
        lower,
      )

/** `allé` in `Hammarby allé 61`, `vägen` in `Norra vägen 18 B`. */
const isSecondOfStreet = (tokens: readonly Token[], at: number): boolean =>
  isBlank(tokens[at]) &&
  (tokens[at - 1]?.isCapital || tokens[at - 1]?.isCommon === false) &&
  streetsAlone.has(tokens[at]?.lower ?? '')
const streetsAlone = new Set(
  'allé alle väg gata gränd torg plan backe stig plats kaj strand esplanad vägen gatan stigen'.split(' '),
)

function isNumberedStreet(tokens: readonly Token[], at: number): boolean {
  const [street, number] = tokens.slice(at, at + 2)
  if (!(street && isHouseNumber(number) && isBlank(number))) return false
  return isStreet(street) || isSecondOfStreet(tokens, at)
}

/** Tests for two adjacent words that together are an address. */
const pairs = [isDwelling, isEnglishStreet, isHome, isPostcode]

/** `Norra Esplanaden 61 B lgh 1003`, `Hantverkargatan 7 2 tr`. */
function markSwedish({ tokens, marked }: Finder, street: number): void {
  addAll(marked, street, street + 1)
  const previous = tokens[street - 1]
  const isDouble =
    isSecondOfStreet(tokens, street) ||
    (previous?.isCapital && (!previous.isFirst || previous.isKept) && isBlank(tokens[street]))
  if (isDouble) marked.add(street - 1)
  for (const place of [street + 2, street + 3, street + 4]) {
    const token = tokens[place]
    if (!token || !/^,? $/.test(token.before) || !isPartOfHouse(token)) return
    marked.add(place)
  }
}

const isPartOfHouse = ({ text, lower }: Token): boolean =>
  /^(?:[A-Za-d]|\d|\d{4})$/.test(text) || ['tr', 'nb', 'bv', 'trappor', 'uppg'].includes(lower) || homes.has(lower)

/** `27 Harrow Lane`, `4410 Maple Ridge Drive`. */
function markEnglish({ tokens, marked }: Finder, number: number): void {
  for (let at = number + 1; at <= number + 4; at++) {
    const token = tokens[at]
    if (!token || !isBlank(token)) return
    if (at > number + 1 && isStreetWord(token, tokens[at - 1])) addAll(marked, number, at)
    if (token.isNumber || (!token.isCapital && (token.isCommon || token.isKept) && token.lower !== 'st')) return
  }
}

const isStreetWord = ({ isCapital, lower }: Token, name: Token | undefined): boolean => {
  const isSure = isCapital || (name && !name.isUsual && !measures.has(name.lower) && !things.has(name.lower))
  return (isSure ? streetWords : sureStreetWords).has(lower)
}

function addAll(marked: Set<number>, first: number, last: number): void {
  for (let at = first; at <= last; at++) marked.add(at)
}
