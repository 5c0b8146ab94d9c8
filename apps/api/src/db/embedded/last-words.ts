/** The reason why a PostgreSQL program failed, from its output: the last error, or else the last line. */
export function lastWords(output: string): string {
  const lines = output.trim().split('\n')
  const line = lines.findLast((text) => /(fatal|panic|error):/i.test(text)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(fatal|panic|error): */i, '')
}
