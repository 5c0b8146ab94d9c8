import type { BackupFile } from '#backup/file-names.ts'
import type { StoredBackup } from '#db/tables/backups.ts'
import { minute } from '../terminal/minute.ts'
import { table } from '../terminal/table.ts'
import { sizeInWords } from './size-in-words.ts'

type Listed = {
  folder: string
  files: readonly BackupFile[]
  attempts: readonly StoredBackup[]
  sizes: ReadonlyMap<string, number>
}

/** Formats the output of `backup list`: the files that are there, and the attempts of late that failed. */
export function backupLines({ folder, files, attempts, sizes }: Listed): string[] {
  const known = new Map(attempts.map((attempt) => [attempt.file, attempt]))
  const rows = files.map((file) => {
    const attempt = known.get(file.name)
    return [
      file.name,
      minute(file.madeAt),
      sizeInWords(sizes.get(file.name) ?? 0),
      attempt?.rows ?? '?',
      file.isEncrypted ? 'yes' : 'no',
      attempt?.verified_at ? minute(attempt.verified_at) : attempt?.failure ? 'FAILED' : 'no',
    ]
  })
  const failed = attempts.filter(({ failure }) => failure !== null)
  return [
    ...(rows.length > 0
      ? table([['FILE', 'MADE', 'SIZE', 'ROWS', 'ENCRYPTED', 'RESTORED FOR A TEST'], ...rows])
      : [`No backups in ${folder}.`]),
    ...(failed.length > 0 ? ['', 'FAILED'] : []),
    ...failed.map(({ began_at, failure }) => `${minute(began_at)}  ${failure}`),
  ]
}
