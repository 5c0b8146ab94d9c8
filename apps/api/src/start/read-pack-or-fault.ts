import type { PackFolder } from '@htd/content/shape'
import { AppError } from '#app-error.ts'
import { readPackFolder } from '#content/read-pack-folder.ts'
import { StartFault } from '#start-fault.ts'

/**
 * Reads a content pack for a server or a command.
 *
 * @param remark is called with each remark, one line, that an editor should check in a sound pack
 * @throws StartFault with one line per fault, each with its file and line
 */
export async function readPackOrFault(dir: string, remark: (line: string) => void = () => {}): Promise<PackFolder> {
  const read = await readPackFolder(dir)
  if (!read.isSound) throw new StartFault(...read.faults)
  for (const line of read.remarks) remark(line)
  return read.folder
}

/** Converts a refusal of `importPack` to a line for the operator. @throws StartFault; rethrows any other error */
export const importRefused =
  (version: string) =>
  (error: unknown): never => {
    if (!(error instanceof AppError)) throw error
    const [fault] = error.extra.fields ?? []
    if (fault?.code === 'unreadablePicture') throw new StartFault(`${fault.field} can not be read as a picture.`)
    if (error.code === 'version_conflict')
      throw new StartFault(
        `Content ${version} is stored already and reads differently. Give the changed content a new version.`,
      )
    throw error
  }
