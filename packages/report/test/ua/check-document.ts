import { type Dict, type Pdf, pagesOf, textOf, type Value } from './read-pdf.ts'

/** Keys that make a file execute, open or fetch something, or encrypt it. */
const forbidden = [
  '/JS',
  '/JavaScript',
  '/OpenAction',
  '/AA',
  '/Launch',
  '/EmbeddedFiles',
  '/XFA',
  '/Encrypt',
  '/RichMedia',
]

/** Returns the faults of the document as a whole and of its pages. */
export function documentFaults(pdf: Pdf): string[] {
  const root = pdf.dict(pdf.trailer['/Root'])
  const xmp = pdf.stream(root['/Metadata']).toString('utf8')
  const title = textOf(pdf.get(pdf.dict(pdf.trailer['/Info'])['/Title']))
  const wanted: [string, boolean][] = [
    ['it is marked as tagged', pdf.dict(root['/MarkInfo'])['/Marked'] === true],
    ['no tags are doubtful', pdf.dict(root['/MarkInfo'])['/Suspects'] !== true],
    ['it has a language', /^(sv-SE|en-US)$/.test(textOf(root['/Lang']))],
    ['its title is shown', pdf.dict(root['/ViewerPreferences'])['/DisplayDocTitle'] === true],
    ['it has a title', title !== ''],
    ['the metadata say the title', new RegExp(`<dc:title>[\\s\\S]*${xmlOf(title)}[\\s\\S]*</dc:title>`).test(xmp)],
    ['the metadata say PDF/UA-1', /pdfuaid:part(="1"|>1<)/.test(xmp)],
    ['it has a structure', '/StructTreeRoot' in root],
    ['it has a table of contents', '/Outlines' in root],
    ...forbidden.map((key): [string, boolean] => [`it has no ${key}`, !(key in root) && !(key in pdf.trailer)]),
  ]
  return [...wanted.filter(([, holds]) => !holds).map(([words]) => `not so: ${words}`), ...pageFaults(pdf)]
}

const xmlOf = (text: string): string => text.replace(/&/g, '&amp;').replace(/[.*+?^$()[\]|\\]/g, '\\$&')

function pageFaults(pdf: Pdf): string[] {
  return pagesOf(pdf).flatMap(({ page }, index) => {
    const annotations = pdf.list(page['/Annots']).map(pdf.dict)
    const wanted: [string, boolean][] = [
      ['stands in the structure', typeof page['/StructParents'] === 'number'],
      ['has A4', String(pdf.list(page['/MediaBox'])) === '0,0,595.28,841.89'],
      ['follows the structure with the tabulator', page['/Tabs'] === '/S'],
      [
        'has links with words only',
        annotations.every((each) => each['/Subtype'] === '/Link' && textOf(each['/Contents'])),
      ],
      ['has links in the structure only', annotations.every((each) => typeof each['/StructParent'] === 'number')],
    ]
    return wanted.filter(([, holds]) => !holds).map(([words]) => `page ${index + 1}: not so: ${words}`)
  })
}

/** Returns the faults of the fonts. */
export function fontFaults(pdf: Pdf): string[] {
  const fonts = new Set<Value>()
  for (const { page } of pagesOf(pdf))
    for (const font of Object.values(pdf.dict(pdf.dict(page['/Resources'])['/Font']))) fonts.add(font)
  return Array.from(fonts, pdf.dict).flatMap((font) => faultsOfFont(pdf, font))
}

function faultsOfFont(pdf: Pdf, font: Dict): string[] {
  const descendant = pdf.dict(pdf.list(font['/DescendantFonts'])[0])
  const descriptor = pdf.dict(descendant['/FontDescriptor'])
  const widths = pdf.list(pdf.list(descendant['/W'])[1]).length
  const set = pdf.stream(descriptor['/CIDSet'])
  const isInSet = (code: number) => ((set[code >> 3] ?? 0) & (0x80 >> (code & 7))) !== 0
  const wanted: [string, boolean][] = [
    ['is embedded', pdf.stream(descriptor['/FontFile2']).length > 0],
    ['is a subset', /^\/[A-Z]{6}\+/.test(String(font['/BaseFont']))],
    ['has the same name everywhere', font['/BaseFont'] === descendant['/BaseFont']],
    ['can be read as text', pdf.stream(font['/ToUnicode']).length > 0],
    ['says which glyph a code is', descendant['/CIDToGIDMap'] === '/Identity' && font['/Encoding'] === '/Identity-H'],
    [
      'names all its glyphs',
      !('/CIDSet' in descriptor) || Array.from({ length: widths }, (_, code) => code).every(isInSet),
    ],
  ]
  return wanted.filter(([, holds]) => !holds).map(([words]) => `font ${font['/BaseFont']}: not so: ${words}`)
}
