import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { StartFault } from '#start-fault.ts'

/** A complete backup in a folder. */
export type BackupFile = { path: string; name: string; madeAt: Date; isEncrypted: boolean }

const pattern = /^htd-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[0-9a-f]{4}\.tar(\.age)?$/

/** The random digits keep two copies of one second apart. */
export const fileNameOf = (madeAt: Date, isEncrypted: boolean): string => {
  const time = `${madeAt.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  return `htd-${time}-${randomBytes(2).toString('hex')}.tar${isEncrypted ? '.age' : ''}`
}

function readName(name: string): Omit<BackupFile, 'path'> | undefined {
  const [, year, month, day, hour, minute, second, age] = pattern.exec(name) ?? []
  const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(madeAt.getTime()) ? undefined : { name, madeAt, isEncrypted: age !== undefined }
}

/**
 * Lists the backups in a folder, newest first. Whatever else is there, such as a file that is being written, is left out.
 * @throws StartFault when the folder can't be read
 */
export async function listFiles(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error) => {
    throw new StartFault(`${folder} can't be read (${error.code}).`)
  })
  return names
    .flatMap((name) => readName(basename(name)) ?? [])
    .map((file) => ({ ...file, path: join(folder, file.name) }))
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime() || (a.name < b.name ? 1 : -1))
}
