/** The painted content of a page and its marked-content sequences. */
export type Content = {
  /** Ids and tags of the marked-content sequences, in order of their start. */
  marked: { mcid: number; tag: string }[]
  faults: string[]
  /** Character codes shown. */
  codes: number[]
}

const painting = new Set(['f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*', 'Tj', 'TJ', "'", '"', 'Do', 'sh', 'BI'])
const tokens = /<<|>>|<[\da-fA-F\s]*>|\((?:\\[\s\S]|[^\\()])*\)|\[|\]|\/[^\s<>()[\]/%]*|[^\s<>()[\]/%]+/g

type Mark = { tag: string; mcid: number | undefined }
type Reader = Content & { open: Mark[]; operands: string[] }

/** Parses the operators of a page. Text must be written as hex: literal strings with nested parentheses are not supported. */
export function readContent(bytes: Buffer): Content {
  const reader: Reader = { marked: [], faults: [], codes: [], open: [], operands: [] }
  for (const [token] of bytes.toString('latin1').matchAll(tokens)) {
    if (!isOperator(token)) {
      reader.operands.push(token)
      continue
    }
    take(reader, token)
    reader.operands = []
  }
  if (reader.open.length > 0) reader.faults.push('marked content is not ended')
  return reader
}

const isOperator = (token: string): boolean =>
  /^[A-Za-z'"][A-Za-z*0-9'"]*$/.test(token) && !['true', 'false', 'null'].includes(token)

function take(reader: Reader, operator: string): void {
  const { open, operands } = reader
  if (operator === 'BDC' || operator === 'BMC') begin(reader)
  else if (operator === 'EMC') {
    if (!open.pop()) reader.faults.push('marked content is ended that has not begun')
  } else if (painting.has(operator)) {
    if (operator === 'TJ' || operator === 'Tj') reader.codes.push(...operands.flatMap(codesOf))
    const isKnown = open.some(({ tag, mcid }) => tag === '/Artifact' || mcid !== undefined)
    if (!isKnown) reader.faults.push(`${operator} paints outside of the structure and of artifacts`)
  }
}

function begin({ open, operands, marked, faults }: Reader): void {
  const [tag = ''] = operands
  const number = operands[operands.indexOf('/MCID') + 1]
  const mcid = operands.includes('/MCID') ? Number(number) : undefined
  const isArtifact = tag === '/Artifact'
  if (open.some((mark) => mark.tag === '/Artifact')) faults.push(`${tag} begins inside an artifact`)
  if ((isArtifact || mcid !== undefined) && open.some((mark) => mark.mcid !== undefined))
    faults.push(`${tag} begins inside content of the structure`)
  if (mcid !== undefined) marked.push({ mcid, tag })
  open.push({ tag, mcid })
}

/** Returns the two-byte character codes of a hex string. */
const codesOf = (operand: string): number[] =>
  operand.startsWith('<') && !operand.startsWith('<<')
    ? (operand.slice(1, -1).match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16))
    : []
