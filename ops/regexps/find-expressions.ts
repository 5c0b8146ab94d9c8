import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** `place`: file and line, relative to the root. */
export type Expression = { place: string; source: string; flags: string }
/** `constructed`: files that build an expression at run time, which no parser can determine. */
export type Expressions = { literals: Expression[]; constructed: string[] }

/** Finds every regular expression in the product's sources, except tests, with the TypeScript parser. */
export function findExpressions(root: string): Expressions {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const found = files.toSorted().map((file) => expressionsIn(file, readFileSync(join(root, file), 'utf8')))
  return {
    literals: found.flatMap(({ literals }) => literals),
    constructed: found.flatMap(({ constructed }) => constructed),
  }
}

export function expressionsIn(file: string, text: string): Expressions {
  const literals: Expression[] = []
  const constructed: string[] = []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      literals.push({ place: `${file}:${line}`, ...partsOf(node.text) })
    }
    if (isConstruction(node)) constructed.push(file)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { literals, constructed }
}

function partsOf(literal: string): Pick<Expression, 'source' | 'flags'> {
  const end = literal.lastIndexOf('/')
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) }
}

const isConstruction = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp'
