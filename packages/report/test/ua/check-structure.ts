import type { Content } from './read-content.ts'
import { type Dict, type Pdf, pagesOf, textOf, type Value } from './read-pdf.ts'

type Kid = { page: string; mcid: number }
type Node = { ref: Value; type: string; dict: Dict; nodes: Node[]; kids: Kid[]; objects: Dict[] }

/** Allowed children, for elements with restrictions. */
const childrenOf: Readonly<Record<string, readonly string[]>> = {
  '/L': ['/LI', '/Caption'],
  '/LI': ['/Lbl', '/LBody'],
  '/Table': ['/TR', '/THead', '/TBody', '/TFoot', '/Caption'],
  '/THead': ['/TR'],
  '/TBody': ['/TR'],
  '/TFoot': ['/TR'],
  '/TR': ['/TH', '/TD'],
}
/** Allowed parents, for elements with restrictions. */
const parentsOf: Readonly<Record<string, readonly string[]>> = {
  '/LI': ['/L'],
  '/LBody': ['/LI'],
  '/TR': ['/Table', '/THead', '/TBody', '/TFoot'],
  '/TH': ['/TR'],
  '/TD': ['/TR'],
}
const standard = new Set([
  ...[
    '/Document',
    '/Part',
    '/Sect',
    '/Div',
    '/P',
    '/H1',
    '/H2',
    '/H3',
    '/H4',
    '/H5',
    '/H6',
    '/L',
    '/LI',
    '/Lbl',
    '/LBody',
  ],
  ...[
    '/Table',
    '/TR',
    '/TH',
    '/TD',
    '/THead',
    '/TBody',
    '/TFoot',
    '/Span',
    '/Link',
    '/Figure',
    '/Caption',
    '/BlockQuote',
  ],
])

function nodeOf(pdf: Pdf, ref: Value, page: Value | undefined): Node {
  const dict = pdf.dict(ref)
  const own = dict['/Pg'] ?? page
  const node: Node = { ref, type: String(dict['/S']), dict, nodes: [], kids: [], objects: [] }
  for (const kid of pdf.list(dict['/K'])) {
    const part = pdf.dict(kid)
    if (typeof kid === 'number') node.kids.push({ page: String(own), mcid: kid })
    else if (part['/Type'] === '/MCR') node.kids.push({ page: String(part['/Pg'] ?? own), mcid: Number(part['/MCID']) })
    else if (part['/Type'] === '/OBJR') node.objects.push(pdf.dict(part['/Obj']))
    else node.nodes.push(nodeOf(pdf, kid, own))
  }
  return node
}

const all = (node: Node): Node[] => [node, ...node.nodes.flatMap(all)]

/** Returns the faults of the structure tree and of the references between it and the pages. */
export function structureFaults(pdf: Pdf, contents: readonly Content[]): string[] {
  const root = pdf.dict(pdf.dict(pdf.trailer['/Root'])['/StructTreeRoot'])
  const tops = pdf.list(root['/K']).map((ref) => nodeOf(pdf, ref, undefined))
  const nodes = tops.flatMap(all)
  return [
    ...(tops.map(({ type }) => type).join() === '/Document' ? [] : ['the structure is not one document']),
    ...nodes.flatMap((node) => nodeFaults(pdf, node)),
    ...headingFaults(nodes),
    ...contentFaults(pdf, root, nodes, contents),
  ]
}

function nodeFaults(pdf: Pdf, { ref, type, dict, nodes, kids, objects }: Node): string[] {
  const attributes = pdf.list(dict['/A']).map(pdf.dict)
  const attribute = (name: string) => attributes.find((each) => name in each)?.[name]
  const wanted: [string, boolean][] = [
    ['is of a known kind', standard.has(type)],
    ['has content', nodes.length + kids.length + objects.length > 0],
    ['names its parent', nodes.every((node) => node.dict['/P'] === ref)],
    ['has children of the right kind', nodes.every((node) => childrenOf[type]?.includes(node.type) ?? true)],
    ['is a parent of the right kind', nodes.every((node) => parentsOf[node.type]?.includes(type) ?? true)],
    ['holds no content between its children', kids.length === 0 || !(type in childrenOf)],
    ['has its label first', type !== '/LI' || nodes.findIndex((node) => node.type === '/Lbl') <= 0],
    ['says how it is numbered', type !== '/L' || /^\/(Disc|Decimal)$/.test(String(attribute('/ListNumbering')))],
    ['says what it heads', type !== '/TH' || /^\/(Row|Column|Both)$/.test(String(attribute('/Scope')))],
    ['is told in words', type !== '/Figure' || textOf(dict['/Alt']).trim() !== ''],
    ['says where it stands', type !== '/Figure' || pdf.list(attribute('/BBox')).length === 4],
    ['leads somewhere', type !== '/Link' || objects.some((each) => textOf(each['/Contents']) !== '')],
  ]
  return wanted.filter(([, holds]) => !holds).map(([words]) => `${type} ${String(ref)}: not so: ${words}`)
}

function headingFaults(nodes: readonly Node[]): string[] {
  const levels = nodes.flatMap(({ type }) => /^\/H([1-6])$/.exec(type)?.[1] ?? []).map(Number)
  return [
    ...(levels.filter((level) => level === 1).length === 1 && levels[0] === 1
      ? []
      : ['there is not one heading above all']),
    ...levels.flatMap((level, index) =>
      index > 0 && level > (levels[index - 1] ?? 0) + 1 ? [`heading ${index + 1} leaves out a level`] : [],
    ),
  ]
}

/** Checks that each marked content belongs to one element, that both reference each other, and that their order is the same. */
function contentFaults(pdf: Pdf, root: Dict, nodes: readonly Node[], contents: readonly Content[]): string[] {
  const parents = pdf.list(pdf.dict(root['/ParentTree'])['/Nums'])
  const told = nodes.flatMap((node) => node.kids.map((kid) => ({ ...kid, node })))
  const painted = pagesOf(pdf).flatMap(({ ref, page }, index) => {
    const own = pdf.list(parents[parents.indexOf(page['/StructParents'] ?? -1, 0) + 1])
    return (contents[index]?.marked ?? []).map(({ mcid, tag }) => ({ place: `${ref} ${mcid}`, tag, parent: own[mcid] }))
  })
  const faults = painted.flatMap(({ place, tag, parent }, index) => {
    const same = told[index]
    if (!same || `${same.page} ${same.mcid}` !== place) return [`${place}: another order than in the structure`]
    if (same.node.ref !== parent) return [`${place}: the page names another parent`]
    return same.node.type === tag ? [] : [`${place}: ${tag} on the page, ${same.node.type} in the structure`]
  })
  return told.length === painted.length
    ? faults
    : [...faults, `${told.length} contents told, ${painted.length} painted`]
}
