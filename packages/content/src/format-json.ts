const LINE_WIDTH = 120

/** Formats JSON for manual editing: indented by two spaces, values that fit in 120 columns on one line, with a final newline. */
export const formatJson = (value: unknown): string => `${layOut(value, '', 0)}\n`

/** @param used columns used on the first line: indent, key and trailing comma */
function layOut(value: unknown, indent: string, used: number): string {
  const flat = onOneLine(value)
  if (typeof value !== 'object' || value === null || used + flat.length <= LINE_WIDTH) return flat
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${layOut(item, inner, inner.length + 1)}`)
    return `[\n${items.join(',\n')}\n${indent}]`
  }
  const members = entriesOf(value).map(([key, member]) => {
    const start = `${inner}${JSON.stringify(key)}: `
    return `${start}${layOut(member, inner, start.length + 1)}`
  })
  return `{\n${members.join(',\n')}\n${indent}}`
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = entriesOf(value).map(([key, member]) => `${JSON.stringify(key)}: ${onOneLine(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

const entriesOf = (value: object) => Object.entries(value).filter(([, member]) => member !== undefined)
