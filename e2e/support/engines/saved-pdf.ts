import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PATIENCE_MS } from './hands.ts'

/** A folder of a browser's own. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'htd-browser-'))

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === '%PDF-' && bytes.subarray(-8).includes('%%EOF')

/** Waits for a whole PDF anywhere in a folder: Chromium gives it a name of its own. @throws Error when none comes */
export async function savedPdf(folder: string): Promise<Buffer> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(100)) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    for (const file of files) {
      const bytes = readFileSync(file)
      if (isPdf(bytes)) return bytes
    }
  }
  throw new Error('no PDF was saved')
}
