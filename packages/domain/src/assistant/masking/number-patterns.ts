/**
 * Personal data recognisable by its form: mail and web addresses, ids, personal identity numbers, dates of birth, telephone numbers,
 * long numbers, numbers of cards, bookings and members, postcodes.
 */
export const numberPatterns: readonly RegExp[] = [
  /(?<![^\s@<>()])[^\s@<>()]+\s?@\s?[^\s@<>()]+\.[^\s@<>()]+/g,
  /(?<!\S)[^\s@]{1,40}(?:\s(?:punkt|dot)\s[^\s@]{1,40})?\s(?:snabel\sa|snabel-?a|at)\s[^\s@]{1,60}\s(?:dot|punkt)\s[a-z]{2,10}\b/gi,
  /(?<!\S)[^\s@]{1,60}\s(?:at|snabel-?a|\(at\)|\[at\])\s[^\s@]{1,60}\s(?:dot|punkt)\s[a-z]{2,10}\b/gi,
  /\bhttps?:\/\/\S+|\bwww\.\S+/gi,
  /(?<![\w.-])[\w.-]{1,253}\.(?:se|com|net|org|io|nu)\/\S+/gi,
  /(?<!\S)@[\w.]{3,}/g,
  /(?<![\p{L}\p{N}_])[\p{L}\p{N}]+_[\p{L}\p{N}_]+/gu,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi,
  /\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}(?:\s?[A-Z\d]{1,4})?\b/g,
  /\b(?:\d{4}[ -]){3}\d{4}\b/g,
  // A name that is spelled out: `P I K E`, `s i o b h a n`
  /(?<![\p{L}\p{N}'’])\p{L}(?:[ -]\p{L}){3,}(?![\p{L}\p{N}'’])/gu,
  /(?<![\p{L}\p{N}])\p{Lu}(?:[ -]\p{Lu}){2,}(?![\p{L}\p{N}'’])/gu,
  /\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/g,
  /\b(?:(?:19|20)\s?)?\d{2}[01]\d\d\d\s?[-+–]\s?\d{4}\b|\b(?:(?:19|20)\s?)?\d{2}[01]\d[0-3]\d\s?\d{4}\b/g,
  ...datesOfBirth(),
  /(?:\+|\b00)\d[\d\s()–-]{6,}\d/g,
  /\b0\d{1,3}[\s–/-]?\d[\d\s–-]{4,}\d\b/g,
  /\(\d{2,4}\)\s?\d{2,4}[\s.-]?\d{2,4}[\s.-]?\d{0,4}/g,
  /\b\d{3}[\s.-]\d{3}[\s.-](?:\d{3,4}|\d{2}\s\d{2})\b/g,
  /\b(?!20-20-20\b)\d{2,}-\d{2,}-\d{2,}\b/g,
  /(?<=\b(?:nummer|nr|no|number|reference|referens|ref)[.:#]?\s(?:is\s|är\s)?)\p{Lu}{1,3}[/ -]?\d[\dA-Z/ -]{2,18}(?!\p{Ll})/gu,
  /(?<!\p{L})\p{Lu}\p{L}{2,20}(?:g|v|gr)\.\s?\d{1,3}(?:\s?[A-Z])?\b/gu,
  /\b\d{3}[.-]\d{4}\b/g,
  /(?<=\b(?:call|ring|tel|tfn|telefon|telefonen|phone|mobil|mobilen|mobile|text|sms|nås på)[.:]?\s(?:me\son\s|mig\spå\s|på\s)?)\d[\d\s()-]{5,}\d/gi,
  /\bSE?-\d{3}\s?\d{2}\b/g,
  /\b\d{2}-\d{3}\b(?=\s\p{Lu})/gu,
  /\b[a-z]{1,2}\d[a-z\d]?\s\d[a-z]{2}\b/gi,
  /\b(?:[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d|[A-Z]\d{2}\s(?=\d{0,3}[A-Z])[A-Z\d]{4})\b/g,
  /\b(?:\d{1,2})?[A-Z]{1,4}(?:-\d{4,}|\d{5,})\b/g,
  /\b(?!(?:19|20)\d\d-)\d{4,}-\d{3,}\b(?!\s?(?:mg|ml|ie|iu|kr)\b)/gi,
  /\b\d{5,}\b(?!\s?(?:kr|sek|kronor|ie|iu|steg|steps|eur|euro)\b)/gi,
]

/** Most of these patterns leave dates after 2019: they are dates of visits. */
function datesOfBirth(): RegExp[] {
  return [
    /\b(?:19\d|200|201)\d[-./]\d{1,2}[-./]\d{1,2}\b/g,
    /\b(?:19|20)\d{2}\s\d{2}\s\d{2}\b/g,
    /(?<=\b(?:född|född den)\s)\p{L}+ \p{L}{3,9} (?:nitton|tjugo|tjuge)\p{L}+/giu,
    /\b\d{1,2}\/\d{1,2}\/(?:(?:19\d|200|201)\d|[3-9]\d)\b|\b\d{1,2}[.-]\d{1,2}[.-](?:19\d|200|201)\d\b|\b\d{2}\.\d{2}\.\d{2}\b/g,
    /\b\d{1,2}(?:st|nd|rd|th|:e)?\s(?:of\s)?(?:jan|feb|mar|apr|ma[jy]|jun|jul|aug|sep|o[ck]t|nov|dec)\p{L}{0,7},?\s(?:(?:19\d|200|201)\d|[-’']\d\d)\b/giu,
    /\b(?:jan|feb|mar|apr|ma[jy]|jun|jul|aug|sep|o[ck]t|nov|dec)\p{L}{0,7}\s\d{1,2}(?:st|nd|rd|th)?,?\s(?:19\d|200|201)\d\b/giu,
    /(?<=\b(?:born|född)\s(?:i|in|on)\s)\p{L}{3,10}\s(?:19|20)\d\d\b/giu,
    /(?<=\b(?:årgång|årskull|födelseår|birth\syear|year\sof\sbirth)[:]?\s)\d{2,4}\b/gi,
    /(?<=\b(?:born|född|dob|f\.|b\.)[:,]?\s?(?:den\s|on\s|in\s|år\s)?)-?\d[\d\s./:-]{0,9}\d\b/giu,
  ]
}
