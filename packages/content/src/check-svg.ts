import { type Fault, placeOf } from './fault.ts'

const elements = ['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'title', 'desc']

const attributes = [
  ...['xmlns', 'version', 'viewBox', 'width', 'height', 'preserveAspectRatio', 'id', 'role', 'transform'],
  ...['d', 'points', 'pathLength', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry'],
  ...['color', 'fill', 'fill-opacity', 'fill-rule', 'clip-rule', 'opacity', 'vector-effect'],
  ...['stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'stroke-opacity'],
]

/** The complete grammar of a picture. No comments, doctype, CDATA, or entities except four: anything not listed here is refused. */
const declaration = /^<\?xml version="1\.0"(?: encoding="UTF-8")?(?: standalone="(?:yes|no)")?\s?\?>/i
export const token = new RegExp(
  [
    /<(?<opens>[A-Za-z]+)(?<attributes>(?:\s+[\w:-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*(?<empty>\/?)>/,
    /<\/(?<closes>[A-Za-z]+)\s*>/,
    /(?<text>(?:[^<&]|&(?:amp|lt|gt|quot);)+)/,
    /(?<foreign>.{1,12})/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gsy',
)

/** Finds the first disallowed part of an SVG file; a picture that passes can't run, load or link anything. */
export function checkSvg(file: string, text: string): Fault[] {
  const start = declaration.exec(text)?.[0].length ?? 0
  const open: string[] = []
  let roots = 0
  const fault = (offset: number, message: string) => [{ file, ...placeOf(text, offset), path: '', message }]
  for (const { index, groups = {} } of text.slice(start).matchAll(token)) {
    const isOutside = open.length === 0
    if (isOutside && groups.opens) roots++
    const message = complaintOf(groups, isOutside, roots) ?? follow(groups, open)
    if (message) return fault(start + index, message)
  }
  if (open.length > 0) return fault(text.length, `does not close ${open.at(-1)}`)
  return roots === 1 ? [] : fault(0, 'has no svg')
}

type Groups = Record<string, string | undefined>

function complaintOf(groups: Groups, isOutside: boolean, roots: number): string | undefined {
  if (groups.foreign) return notAllowed(JSON.stringify(groups.foreign))
  const isOther = groups.text?.trim() || roots > 1 || (groups.opens && groups.opens !== 'svg')
  if (isOutside && isOther) return 'must be one svg and nothing beside it'
  if (!groups.opens) return undefined
  if (!elements.includes(groups.opens)) return notAllowed(`the element ${groups.opens}`)
  return complaintOfAttributes(groups.attributes ?? '', isOutside)
}

const notAllowed = (what: string) => `has ${what}, which is not allowed in a picture`

function complaintOfAttributes(text: string, isRoot: boolean): string | undefined {
  const all = [...text.matchAll(/(?<![\w:-])([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, name = '', value, other = '']) => [name, value ?? other] as const,
  )
  const unknown = all.find(([name]) => !attributes.includes(name))
  if (unknown) return notAllowed(`the attribute ${unknown[0]}`)
  const reference = all.find(([name, value]) => name !== 'xmlns' && isReference(name, value))
  if (reference) return notAllowed(`a reference in ${reference[0]}`)
  const isSvg = all.some(([name, value]) => name === 'xmlns' && value === 'http://www.w3.org/2000/svg')
  return isRoot && !isSvg ? 'must have xmlns="http://www.w3.org/2000/svg"' : undefined
}

/** A colour may be a design token with a fallback colour; no other function is allowed in a picture. */
const themed = /^var\(--[a-z0-9-]+, #[0-9a-f]{6}\)$/i

const isReference = (name: string, value: string): boolean =>
  /url|[\\:]/i.test(value) ||
  (name !== 'transform' && value.includes('(') && !(['fill', 'stroke'].includes(name) && themed.test(value)))

/** Maintains the stack of open elements. */
function follow({ opens, empty, closes }: Groups, open: string[]): string | undefined {
  if (opens && !empty) open.push(opens)
  return closes && open.pop() !== closes ? `closes ${closes}, which is not open` : undefined
}
