/** Fills the holes of a plain text; `{burden}` takes the value of that name. A hole without a value stays as it is. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? hole) : hole))
