/** The tokens of HTML that texts of the clinic need. Names are in lower case. */
export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: string }
  | { kind: 'close'; name: string }

/** Elements whose content is not text: it is dropped with them. */
const dropped = new Set([
  ...['script', 'style', 'template', 'noscript', 'xmp', 'title', 'textarea', 'select', 'iframe', 'noembed', 'noframes'],
  ...['object', 'embed', 'audio', 'video', 'svg', 'math', 'head'],
])

/** Longer tags are shown as text: without a limit, each `<` would cost a scan through the whole text. */
const MAX_TAG = 1000
const tagName = /^<(\/?)([a-z][a-z\d:-]*)/i
const comment = /<(?:!--[\s\S]*?-->|!--[\s\S]*$|[!?/][^>]*>)/y

/** Tokenises HTML, however broken, in linear time. Nothing is executed, fetched or inserted into a page. */
export function htmlTokens(html: string): Token[] {
  const tokens: Token[] = []
  const endless = new Set<string>()
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    const end = next < 0 ? html.length : next
    if (end > at) tokens.push({ kind: 'text', text: decodeEntities(html.slice(at, end)) })
    if (next < 0) break
    at = readTag(html, next, tokens, endless)
  }
  return tokens
}

/** @param endless names of dropped elements that have no closing tag left @returns the position to continue from */
function readTag(html: string, at: number, tokens: Token[], endless: Set<string>): number {
  const rest = html.slice(at, at + MAX_TAG)
  const found = tagName.exec(rest)
  const length = found ? lengthOfTag(rest, found[0].length) : 0
  if (!found || length === 0) return at + skipped(rest, html, at, tokens)
  const [start, slash, name = ''] = found
  const lower = name.toLowerCase()
  if (slash) tokens.push({ kind: 'close', name: lower })
  else if (dropped.has(lower)) return endOf(html, lower, at + length, endless)
  else tokens.push({ kind: 'open', name: lower, attributes: rest.slice(start.length, length - 1) })
  return at + length
}

/** Position after the first `>` outside quotes; 0 where there is none. */
function lengthOfTag(rest: string, from: number): number {
  let quote = ''
  for (let index = from; index < rest.length; index++) {
    const letter = rest[index] ?? ''
    if (quote) quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return index + 1
  }
  return 0
}

function skipped(rest: string, html: string, at: number, tokens: Token[]): number {
  if (rest.startsWith('<!--')) {
    const end = html.indexOf('-->', at)
    return end < 0 ? html.length - at : end + 3 - at
  }
  comment.lastIndex = 0
  const found = comment.exec(rest)
  if (found) return found[0].length
  tokens.push({ kind: 'text', text: '<' })
  return 1
}

/** Position after a dropped element; where it has no closing tag, only its opening tag is dropped. */
function endOf(html: string, name: string, from: number, endless: Set<string>): number {
  if (endless.has(name)) return from
  const end = new RegExp(`</${name}[^>]{0,100}>`, 'gi')
  end.lastIndex = from
  const found = end.exec(html)
  if (!found) endless.add(name)
  return found ? found.index + found[0].length : from
}

const attribute = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g

/** Value of one attribute; empty where it is missing. */
export function attributeOf(attributes: string, name: string): string {
  for (const [, key = '', double, single, bare] of attributes.matchAll(attribute))
    if (key.toLowerCase() === name) return decodeEntities(double ?? single ?? bare ?? '')
  return ''
}

const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', shy: '\u00ad', ndash: '–', mdash: '—' },
  ...{ aring: 'å', auml: 'ä', ouml: 'ö', Aring: 'Å', Auml: 'Ä', Ouml: 'Ö', eacute: 'é', hellip: '…', bull: '•' },
  ...{ rsquo: '’', lsquo: '‘', rdquo: '”', ldquo: '“', deg: '°', plusmn: '±', times: '×', euro: '€', frac12: '½' },
}
const MAX_CODE_POINT = 0x10ffff

/** Unknown entities stay as they are written. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,30}));?/gi, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? named[String(name).toLowerCase()] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : '\ufffd'
  })
}
