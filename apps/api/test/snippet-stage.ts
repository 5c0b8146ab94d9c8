import { randomUUIDv7 } from 'node:crypto'
import * as contract from '@htd/contract/clinic/snippets'
import type { LightMyRequestResponse } from 'fastify'
import { buildApp } from '#app.ts'
import { ask, type Caller, callerOf, read } from './assessment-stage.ts'
import { makeDeps } from './make.ts'

type Snippet = contract.Snippet
type Given = { id?: string; version?: number; is_own?: boolean; name?: Snippet['name']; text?: Snippet['text'] }

export type SnippetStage = Awaited<ReturnType<typeof openSnippetStage>>

/** A clinician (Sara), a reader (Rut), and what they do with snippets. */
export async function openSnippetStage() {
  const deps = await makeDeps({ rateLimitScale: 1000 })
  const app = buildApp(deps)
  const [sara, rut] = [await callerOf(deps, 'clinician'), await callerOf(deps, 'reader')]

  const save = (
    by: Caller,
    { id = randomUUIDv7(), version = 0, ...given }: Given = {},
  ): Promise<LightMyRequestResponse> => {
    const name = { sv: 'Varma omslag', en: 'Warm compresses' }
    const text = { sv: '<p>Den {datum} svarade du.</p>', en: '<p>You answered on {datum}.</p>' }
    return ask(app, by, contract.saveSnippet, {
      params: { id },
      version,
      body: { is_own: false, name, text, ...given },
    })
  }
  return {
    ...{ deps, app, sara, rut, save },
    /** Stores a snippet and expects that to succeed. */
    saved: async (by: Caller, given?: Given): Promise<Snippet> => {
      const answer = await save(by, given)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json()
    },
    remove: (by: Caller, { id, version }: Pick<Snippet, 'id' | 'version'>) =>
      ask(app, by, contract.removeSnippet, { params: { id }, version }),
    list: async (by: Caller): Promise<Snippet[]> => (await read(app, by, contract.listSnippets, {})).items,
  }
}
