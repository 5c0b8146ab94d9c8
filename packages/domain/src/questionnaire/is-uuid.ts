const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Tells whether a text has the format of a UUID, of any version and in any case. */
export const isUuid = (text: string): boolean => shape.test(text)
