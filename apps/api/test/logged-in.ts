import { buildApp } from '#app.ts'
import type { Config } from '#config.ts'
import { clientOf } from './client.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from './make.ts'

/** Creates a server with a single, logged-in patient. `call` sends requests to it; `token` is the patient's. */
export async function withLoggedIn(config: Partial<Config> = {}) {
  const deps = await makeDeps(config)
  const patient = await makePatient(deps)
  const token = (await makeSession(deps, patient.id)).access
  return { deps, call: clientOf(buildApp(deps)), patient, patientId: patient.id, token }
}

/** Adds another patient, logged in. @returns the access token */
export const tokenOfAnother = async (deps: TestDeps): Promise<string> =>
  (await makeSession(deps, (await makePatient(deps, 'bo@example.se')).id)).access
