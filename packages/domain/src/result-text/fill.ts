/** Fills the placeholders of a plain text; `{burden}` takes the value of that name. One without a value is left unchanged. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? hole) : hole))
