import { downloadDataExport, requestData } from '@htd/contract/data-requests'
import { expect } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { apiOf, type Patient } from './make-patient.ts'
import { runHtd } from './run-htd.ts'
import { setting } from './setting.ts'

/** Sends the request outside the browser, so that the page finds an open one. */
export async function requestOf(patient: Patient) {
  const { access } = await patient.logIn()
  const request = await apiOf(setting('E2E_BASE_URL'))(requestData, {}, { token: access })
  return { ...request, access }
}

/** Releases the copy for the clinic, once it is prepared. */
export async function release(id: string): Promise<void> {
  const htd = (...words: string[]) => runHtd(setting('E2E_DATA_DIR'), ...words)
  await expect
    .poll(async () => (await htd('requests', 'list')).output, { timeout: 30_000 })
    .toMatch(new RegExp(`${id} .* ready to release`))
  expect(await htd('requests', 'release', id)).toMatchObject({ code: 0 })
}

/** One file of a new copy, as text, obtained the way every patient obtains it. */
export async function fileOfCopy(patient: Patient, path: string): Promise<string> {
  const { id, access } = await requestOf(patient)
  await release(id)
  const call = apiOf(setting('E2E_BASE_URL'))
  const files = unzipSync(await call(downloadDataExport, { params: { id } }, { token: access }))
  return strFromU8(files[path] ?? new Uint8Array())
}
