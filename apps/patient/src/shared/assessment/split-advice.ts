/** Splits a result's text into the advice, which is its first section, and the rest. */
export function splitAdvice(html: string): { advice: string; rest: string } {
  const second = html.indexOf('<h2', html.indexOf('<h2') + 1)
  return second > 0 ? { advice: html.slice(0, second), rest: html.slice(second) } : { advice: html, rest: '' }
}
