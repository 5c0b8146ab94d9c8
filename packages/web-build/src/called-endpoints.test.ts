import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { clientFields } from '@htd/contract/endpoint'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { calledEndpoints, withoutSchemas } from './called-endpoints.ts'

const folder = fileURLToPath(new URL('../../contract/src/', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /^[a-z/-]+\.ts$/.test(file))
const isEndpoint = (value: unknown) =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

type Fields = Record<string, unknown>
/** By file and name: the console and the patients' app may use the same name. */
const endpoints = new Map<string, Fields>()
const imports: string[] = []
for (const file of files)
  for (const [name, value] of Object.entries<Fields>(await import(folder + file)))
    if (isEndpoint(value)) {
      const key = `${file} ${name}`
      endpoints.set(key, value)
      imports.push(`export { ${name} as '${key}' } from '${folder}${file}'`)
    }

const clientPart = (endpoint: Fields) =>
  Object.fromEntries(clientFields.flatMap((field) => (field in endpoint ? [[field, endpoint[field]]] : [])))

async function bundled(source: string): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'virtual:entry' ? id : undefined),
    load: (id: string) => (id === 'virtual:entry' ? source : undefined),
  }
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, calledEndpoints],
    build: { write: false, rolldownOptions: { input: 'virtual:entry', preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput
  return output.output[0].code
}

test('every endpoint reaches the browser with the fields of a call, and no schema goes with it', async () => {
  const code = await bundled(imports.join('\n'))
  expect(code).not.toMatch(/zod|summary/i)
  const loaded = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const ofClinic = [...endpoints.keys()].filter((key) => key.startsWith('clinic/'))
  expect(ofClinic.length).toBeGreaterThan(40)
  expect(endpoints.size - ofClinic.length).toBeGreaterThan(40)
  expect({ ...loaded }).toEqual(Object.fromEntries([...endpoints].map(([key, value]) => [key, clientPart(value)])))
})

test('code inside functions stays as it is', () => {
  const code = 'const make = () => { log(1); return ask() }\nfunction tell() { say(make()) }\n'
  expect(withoutSchemas(code)).toBe(code)
})

test.each([
  ['a variable', 'defineEndpoint(shared)', 'not a literal'],
  ['a spread', 'defineEndpoint({ ...shared })', 'spread or computed'],
  ['a computed field', "defineEndpoint({ ['path']: '/' })", 'spread or computed'],
])('an endpoint by %s fails the build', (_, call, reason) => {
  expect(() => withoutSchemas(`export const one = ${call}`)).toThrow(reason)
})
