import { clientFields } from '@htd/contract/endpoint'
import { type Plugin, parseSync, Visitor } from 'vite'

const isClientField = (name: string) => (clientFields as readonly string[]).includes(name)

/**
 * Reduces a contract module to what a client uses: endpoints keep only `clientFields`, and all calls at module level are marked as
 * pure, so that the bundler drops the schemas, which no browser runs.
 *
 * @throws Error if an endpoint is not a literal with plain fields
 */
export function withoutSchemas(code: string): string {
  const edits: { start: number; end: number; text: string }[] = []
  let functions = 0
  const enter = () => void functions++
  const leave = () => void functions--
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression({ callee, arguments: [endpoint], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineEndpoint') {
        if (functions === 0) edits.push({ start, end: start, text: '/* @__PURE__ */ ' })
        return
      }
      if (endpoint?.type !== 'ObjectExpression') throw new Error('An endpoint is not a literal')
      const kept = endpoint.properties.filter((field) => {
        if (field.type !== 'Property' || field.key.type !== 'Identifier')
          throw new Error('An endpoint has a spread or computed field')
        return isClientField(field.key.name)
      })
      const fields = kept.map((field) => code.slice(field.start, field.end))
      edits.push({ start, end, text: `{ ${fields.join(', ')} }` })
    },
  }).visit(parseSync('contract.ts', code).program)
  const outermost = edits.filter((edit) => !edits.some(({ start, end }) => start < edit.start && edit.end < end))
  return outermost
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}

/** Keeps schemas and summaries out of browsers: the server has already validated its responses. */
export const calledEndpoints: Plugin = {
  name: 'called-endpoints',
  // Not under the development server, so that its source maps stay correct.
  apply: 'build',
  transform: {
    filter: { id: ['**/packages/contract/src/*.ts', '**/packages/contract/src/*/*.ts'] },
    handler: (code) => ({ code: withoutSchemas(code), map: null }),
  },
}
