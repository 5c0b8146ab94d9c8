import { readFile, stat } from 'node:fs/promises'
import { StartFault } from '#start-fault.ts'

/** Maximum number of bytes of a character in UTF-8. */
const LONGEST_CHARACTER = 4

/**
 * Reads a text from a file.
 *
 * @param limit maximum number of characters; a file of more than four times as many bytes is refused unread
 * @throws StartFault if there is no such file, it is too large, or it isn't UTF-8
 */
export async function readTextFile(file: string, limit: number): Promise<string> {
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  )
  if (size === undefined) throw new StartFault(`There is no file ${file}.`)
  if (size > limit * LONGEST_CHARACTER)
    throw new StartFault(`The comment in ${file} is longer than ${limit} characters.`)
  const bytes = await readFile(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new StartFault(`The file ${file} is not UTF-8 text.`)
  }
}
