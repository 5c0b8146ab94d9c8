/** Why a program of PostgreSQL gave up, out of everything it said: its last complaint, or else its last line. */
export function lastWords(output: string): string {
  const lines = output.trim().split('\n')
  const line = lines.findLast((text) => /(fatal|panic|error):/i.test(text)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(fatal|panic|error): */i, '')
}
