import { parseConfig } from '../../apps/api/src/config.ts'
import { openDatabase } from '../../apps/api/src/db/open-database.ts'
import { isUsed } from '../demo/demo.repo.ts'
import { fillWithDemo } from '../demo/demo.ts'

const complain = (line: string) => process.stderr.write(`${line}\n`)

type DevDatabase = { /** For DATABASE_URL. */ url: string; close: () => Promise<void> }

/**
 * Starts the embedded PostgreSQL of a folder, with invented patients the first time. It is a child of this process, not of the
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
    if (!(await isUsed(db))) await fillWithDemo(db, new Date())
  } catch (error) {
    await close()
    throw error
  }
  const { host = '', port, user = '', database } = connection
  return { url: `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}`, close }
}
