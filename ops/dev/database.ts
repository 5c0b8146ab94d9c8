import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseConfig } from '../../apps/api/src/config.ts'
import { openDatabase } from '../../apps/api/src/db/open-database.ts'
import { commandKeys } from '../../apps/api/src/keys/command-keys.ts'
import { isUsed } from '../demo/demo.repo.ts'
import { fillWithDemo } from '../demo/demo.ts'
import { staffLines } from '../demo/staff-lines.ts'

/** File with the log-ins of the invented staff, which are random and needed again at the next start. */
const staffLoginsIn = (dataDir: string): string => join(dataDir, 'staff-logins.txt')

/** @returns the lines about the invented staff; none for a folder of an earlier version */
export const readStaffLogins = (dataDir: string): Promise<string[]> =>
  readFile(staffLoginsIn(dataDir), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )

const complain = (line: string) => process.stderr.write(`${line}\n`)

type DevDatabase = { /** For DATABASE_URL. */ url: string; close: () => Promise<void> }

/**
 * Starts the embedded PostgreSQL of a folder, with invented patients and staff the first time. It is a child of this process, not of the
 * API, so it survives restarts of the API.
 * @throws StartFault when it does not start, or another process uses the folder
 */
export async function openDevDatabase(dataDir: string): Promise<DevDatabase> {
  const onLost = ({ lines }: { lines: readonly string[] }) => {
    for (const line of lines) complain(line)
    process.exit(1)
  }
  const config = parseConfig({ DATA_DIR: dataDir })
  const { db, connection, close } = await openDatabase(config, { canJoin: false, report: complain, onLost })
  try {
    if (!(await isUsed(db))) {
      const staff = await fillWithDemo({ db, keys: await commandKeys(db, config) }, new Date())
      await writeFile(staffLoginsIn(dataDir), staffLines(staff).join('\n'), { mode: 0o600 })
    }
  } catch (error) {
    await close()
    throw error
  }
  const { host = '', port, user = '', database } = connection
  return { url: `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}`, close }
}
