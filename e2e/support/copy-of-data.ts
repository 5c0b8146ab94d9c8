import { downloadDataExport, requestData } from '@htd/contract/data-requests'
import { expect } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { apiOf, type Patient } from './make-patient.ts'
import { runHtd } from './run-htd.ts'
import { setting } from './setting.ts'

/** Asks without the browser, which is answered by the open request. */
export async function requestOf(patient: Patient) {
  const { access } = await patient.logIn()
  const request = await apiOf(setting('E2E_BASE_URL'))(requestData, {}, { token: access })
  return { ...request, access }
}

/** Lets the clinic release the copy, once it is made. */
export async function release(id: string): Promise<void> {
  const htd = (...words: string[]) => runHtd(setting('E2E_DATA_DIR'), ...words)
  await expect
    .poll(async () => (await htd('requests', 'list')).output, { timeout: 30_000 })
    .toMatch(new RegExp(`${id} .* ready to release`))
  expect(await htd('requests', 'release', id)).toMatchObject({ code: 0 })
}

/** One file of a new copy, as text, on the way that everybody's copy goes. */
export async function fileOfCopy(patient: Patient, path: string): Promise<string> {
  const { id, access } = await requestOf(patient)
  await release(id)
  const call = apiOf(setting('E2E_BASE_URL'))
  const files = unzipSync(await call(downloadDataExport, { params: { id } }, { token: access }))
  return strFromU8(files[path] ?? new Uint8Array())
}
