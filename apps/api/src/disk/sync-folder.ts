import { open } from 'node:fs/promises'

/** Makes the names in a folder last: without it a power cut could undo a rename. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
