import { readFileSync } from 'node:fs'
import { createConfig, lintFromString, type NormalizedProblem } from '@redocly/openapi-core'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { makeDeps } from '#test/make.ts'

/** Rules of the recommended set that are disabled, each with its reason. */
const rulesOff = {
  // The paths of the specification end in a slash, and clients depend on them.
  'no-path-trailing-slash': 'off',
} as const

type Operation = { security?: object[]; summary?: string; responses?: object }
type Document = { info: object; paths: Record<string, Record<string, Operation>> }

let document: Document

beforeAll(async () => {
  const app = buildApp(await makeDeps({ baseUrl: 'https://htd.clinic.test' }))
  await app.ready()
  document = (await app.inject('/api/v1/openapi.json')).json()
})

async function problemsOf(described: object, rules: Partial<typeof rulesOff> = rulesOff): Promise<NormalizedProblem[]> {
  const config = await createConfig({ extends: ['recommended'], rules })
  return lintFromString({ source: JSON.stringify(described), absoluteRef: 'openapi.json', config })
}

const lineOf = ({ ruleId, severity, message, location }: NormalizedProblem) =>
  `${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`

test('[FIX-28] the recommended rules of an independent linter find no error and nothing to warn of', async () => {
  expect((await problemsOf(document)).map(lineOf)).toEqual([])
})

test('[FIX-28] the rule that is off would find the last slashes of the addresses and nothing else', async () => {
  const found = await problemsOf(document, {})
  expect(found.length).toBe(Object.keys(document.paths).length)
  expect(new Set(found.map(({ ruleId }) => ruleId))).toEqual(new Set(Object.keys(rulesOff)))
})

test('[FIX-28] the document names its licence, and says of a public call that it needs no token', () => {
  const { license } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'))
  expect(document.info).toMatchObject({ license: { identifier: license } })
  expect(document.paths['/api/v1/quiz/']?.get?.security).toEqual([])
  expect(document.paths['/api/v1/profile/']?.get?.security).toEqual([{ patient: [] }])
  expect(document.paths['/api/v1/clinic/staff/']?.get?.security).toEqual([{ staff: [] }])
  expect(document.paths['/api/v1/clinic/session/token/']?.post?.security).toEqual([{ 'staff-session': [] }])
})

test('[FIX-28] the check of the check: the linter finds what it is there for', async () => {
  const broken = structuredClone(document)
  const call = broken.paths['/api/v1/quiz/']?.get
  delete call?.security
  delete call?.summary
  Object.assign(call?.responses ?? {}, {
    200: { description: 'Success', content: { 'application/json': { schema: 1 } } },
  })
  const rules = (await problemsOf(broken)).map(({ ruleId }) => ruleId)
  expect(new Set(rules)).toEqual(new Set(['security-defined', 'operation-summary', 'struct']))
})
