/**
 * Takes the place of the parser of patterns that the router's package brings for routes of its own: the apps match their addresses by
 * `defineAddress`.
 * @throws Error whenever it is called
 */
export function parse(): never {
  throw new Error('An address is matched by defineAddress')
}
