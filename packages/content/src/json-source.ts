import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { type Fault, placeOf } from './fault.ts'

export type Path = readonly (string | number)[]

/** A JSON file with its source text and tree, so that a fault can name its line. */
export type JsonSource = { file: string; text: string; root: Node }

/** @returns the syntax faults, or the text with its tree; comments, trailing commas and duplicate keys are faults */
export function parseSource(file: string, text: string): { source: JsonSource } | { faults: Fault[] } {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  if (root && errors.length === 0) {
    const doubled = doubledKeys(root).map((key) =>
      faultOfNode({ file, text, root }, key, '', `${key.value} is here twice`),
    )
    return doubled.length > 0 ? { faults: doubled } : { source: { file, text, root } }
  }
  if (errors.length === 0) return { faults: [{ file, line: 1, column: 1, path: '', message: 'is empty' }] }
  return { faults: errors.map(({ error, offset }) => syntaxFault(file, text, error, offset)) }
}

function syntaxFault(file: string, text: string, error: ParseError['error'], offset: number): Fault {
  const words = printParseErrorCode(error).replace(/\B[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  return { file, ...placeOf(text, offset), path: '', message: `is not JSON: ${words.toLowerCase()}` }
}

function doubledKeys(node: Node): Node[] {
  const children = node.children ?? []
  if (node.type !== 'object') return children.flatMap(doubledKeys)
  const seen = new Set<string>()
  return children.flatMap((property) => {
    const [key, value] = property.children ?? []
    if (!key || !value) return []
    const isDoubled = seen.has(key.value)
    seen.add(key.value)
    return isDoubled ? [key, ...doubledKeys(value)] : doubledKeys(value)
  })
}

/**
 * Creates a fault at a place in the data: at its value, at its key, or, if it is missing, at its nearest existing parent.
 *
 * @param at `key` points at the key instead of the value
 */
export function faultAt(source: JsonSource, path: Path, message: string, at: 'value' | 'key' = 'value'): Fault {
  let node = nodeAt(source.root, path)
  for (let held = path.length - 1; !node && held >= 0; held--) node = nodeAt(source.root, path.slice(0, held))
  const key = at === 'key' && node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined
  return faultOfNode(source, key ?? node ?? source.root, pathText(path), message)
}

export const nodeAt = (root: Node, path: Path): Node | undefined => findNodeAtLocation(root, [...path])

const faultOfNode = ({ file, text }: JsonSource, node: Node, path: string, message: string): Fault => ({
  file,
  ...placeOf(text, node.offset),
  path,
  message,
})

const pathText = (path: Path) =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')
