import type { AST } from '@eslint-community/regexpp'

/** Characters of many kinds: most classes contain some of them and exclude others. */
const letters = [...'aA0 <>@.-_=+&;:/"\'(){}[]\\|#%,!?*^$~`xzZ9\t\n\r\0åÅé–👁']
const MOST_TURNS = 5
/** A part with fewer repetitions can't make an expression slow. */
const LEAST_REPEATED = 3

/** Finds the parts of an expression that may repeat often. */
export function quantifiersIn(node: AST.Node): AST.Quantifier[] {
  const own = node.type === 'Quantifier' && node.max > LEAST_REPEATED ? [node] : []
  return [...own, ...childrenOf(node).flatMap(quantifiersIn)]
}

function childrenOf(node: AST.Node): AST.Node[] {
  if (node.type === 'Quantifier') return [node.element]
  if (node.type === 'Alternative') return node.elements
  return 'alternatives' in node ? node.alternatives.filter((each) => each.type === 'Alternative') : []
}

/** Builds a text that leads a match up to a part of the expression. */
export function leadTo(node: AST.Node, flags: string): string {
  const { parent } = node
  if (!parent) return ''
  const before =
    parent.type === 'Alternative' ? parent.elements.slice(0, parent.elements.indexOf(node as AST.Element)) : []
  return leadTo(parent, flags) + before.map((each) => sampleOf(each, flags)).join('')
}

/** Builds texts for one repetition of a part. */
export function turnsOf({ element }: AST.Quantifier, flags: string): string[] {
  if (isClass(element)) return takenBy(element, flags)
  const turns = [element, ...childrenOf(element)].map((each) => sampleOf(each, flags))
  return [...new Set(turns)].filter((turn) => turn !== '')
}

type Class = AST.CharacterClass | AST.CharacterSet
const isClass = (node: AST.Node): node is Class => node.type === 'CharacterClass' || node.type === 'CharacterSet'

function takenBy(node: Class, flags: string): string[] {
  const taken = new RegExp(`^(?:${node.raw})$`, flags.replace(/[gy]/g, ''))
  return letters.filter((letter) => taken.test(letter)).slice(0, MOST_TURNS)
}

/** Builds roughly the shortest text that a part matches. Assertions and back references consume nothing. */
function sampleOf(node: AST.Node, flags: string): string {
  if (node.type === 'Character') return String.fromCodePoint(node.value)
  if (isClass(node)) return takenBy(node, flags)[0] ?? ''
  if (node.type === 'Quantifier') return sampleOf(node.element, flags).repeat(node.min)
  if (node.type === 'Alternative') return node.elements.map((each) => sampleOf(each, flags)).join('')
  if (node.type === 'Group' || node.type === 'CapturingGroup') return sampleOf(node.alternatives[0] ?? node, flags)
  return ''
}
