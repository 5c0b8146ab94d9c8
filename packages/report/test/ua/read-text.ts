import { type Pdf, pagesOf, readPdf } from './read-pdf.ts'

const tokens = /<<|>>|<([\da-fA-F\s]*)>|\(((?:\\[\s\S]|[^\\()])*)\)|\[|\]|\/[^\s<>()[\]/%]*|[^\s<>()[\]/%]+/g

/** Returns, for each font of a page, the map from character code to text, from its ToUnicode table. */
function lettersOf(pdf: Pdf, page: ReturnType<typeof pagesOf>[number]['page']): Map<string, Map<number, string>> {
  const fonts = Object.entries(pdf.dict(pdf.dict(page['/Resources'])['/Font']))
  return new Map(
    fonts.map(([name, font]) => [name, tableOf(pdf.stream(pdf.dict(font)['/ToUnicode']).toString('latin1'))]),
  )
}

function tableOf(cmap: string): Map<number, string> {
  const table = new Map<number, string>()
  for (const [, start = '', list = ''] of cmap.matchAll(/<([\da-f]+)>\s*<[\da-f]+>\s*\[([^\]]*)\]/gi))
    for (const [index, [, code = '']] of [...list.matchAll(/<([\da-f\s]*)>/gi)].entries())
      table.set(Number.parseInt(start, 16) + index, utf16(code.replace(/\s/g, '')))
  return table
}

const utf16 = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')

/** Decodes a literal string. @param literal the text between the parentheses, with PDF escapes */
function fromLiteral(literal: string): string {
  const short: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const bytes = literal.replace(/\\(\d{1,3}|[\s\S])/g, (_, escaped: string) =>
    /^\d/.test(escaped) ? String.fromCharCode(Number.parseInt(escaped, 8)) : (short[escaped] ?? escaped),
  )
  if (!bytes.startsWith('\u00fe\u00ff')) return bytes
  return utf16(Buffer.from(bytes.slice(2), 'latin1').toString('hex'))
}

/** Returns the text that a screen reader gets, in page order: the shown characters, or the ActualText that replaces them. */
export function readText(path: string): string {
  const pdf = readPdf(path)
  return pagesOf(pdf)
    .map(({ page }) => textOfPage(pdf.stream(page['/Contents']).toString('latin1'), lettersOf(pdf, page)))
    .join('\f')
}

type Token = { token: string; hex: string | undefined; literal: string | undefined; before: string }
type Told = {
  text: string
  font: string
  actual: string | undefined /** Open marked-content sequences: true if ActualText replaces the characters. */
  open: boolean[]
}

function textOfPage(content: string, fonts: Map<string, Map<number, string>>): string {
  const told: Told = { text: '', font: '', actual: undefined, open: [] }
  let before = ''
  for (const [token, hex, literal] of content.matchAll(tokens)) {
    if (hex === undefined || before === '/ActualText') takeWord(told, { token, hex, literal, before })
    else if (!told.open.includes(true)) told.text += shown(hex, fonts.get(told.font))
    before = token
  }
  return told.text
}

const shown = (hex: string, letters: Map<number, string> | undefined): string =>
  (hex.match(/.{4}/g) ?? []).map((code) => letters?.get(Number.parseInt(code, 16)) ?? '\ufffd').join('')

function takeWord(told: Told, { token, hex, literal, before }: Token): void {
  if (before === '/ActualText') told.actual = literal === undefined ? utf16((hex ?? '').slice(4)) : fromLiteral(literal)
  else if (/^\/F\d+$/.test(token)) told.font = token
  else if (token === 'EMC') told.open.pop()
  else if (token === 'BDC' || token === 'BMC') {
    told.open.push(told.actual !== undefined)
    told.text += told.actual ?? ''
    told.actual = undefined
  }
}
