import { expect, test } from 'vitest'
import { exportedFiles } from '#test/exported-files.ts'
import { fhirFaults } from '#test/fhir-definitions.ts'
import { fhirValidator } from '#test/fhir-schema.ts'
import { makeDeps, makePatient } from '#test/make.ts'
import { seedPerson } from '#test/seed-person.ts'

const newDeps = () => makeDeps({ rateLimitScale: 100, dataDir: '/nowhere' })

test('[FIX-29] fhir.json is a bundle that two validators of FHIR R4 accept, one by its schema, one by its definitions', async () => {
  const deps = await newDeps()
  const { id } = await seedPerson(deps)
  const validate = fhirValidator()
  const bundle = JSON.parse((await exportedFiles(deps, id))['fhir.json'] ?? '')
  const isValid = validate(bundle)
  expect(validate.errors?.slice(0, 5) ?? []).toEqual([])
  expect(isValid).toBe(true)
  expect(fhirFaults(bundle)).toEqual([])
  type Entry = { fullUrl: string; resource: { resourceType: string; id: string } }
  const entries = bundle.entry as Entry[]
  const counts = Object.groupBy(entries, ({ resource }) => resource.resourceType)
  expect(Object.fromEntries(Object.entries(counts).map(([type, all]) => [type, all?.length]))).toMatchObject({
    Patient: 1,
    CodeSystem: 2,
    Questionnaire: 1,
    QuestionnaireResponse: 2,
    Observation: 4,
  })
  expect(new Set(entries.map(({ fullUrl }) => fullUrl)).size).toBe(entries.length)
  const known = entries.map(({ resource }) => `${resource.resourceType}/${resource.id}`)
  const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(
    ([, reference = '']) => reference,
  )
  expect(references.filter((reference) => !known.includes(reference))).toEqual([])
})

test('the check of the check: the schema refuses a bundle with a fault', () => {
  const validate = fhirValidator()
  const bundle = (resource: object) => ({ resourceType: 'Bundle', type: 'collection', entry: [{ resource }] })
  expect(validate(bundle({ resourceType: 'Observation', id: 'a', status: 'final', code: {} }))).toBe(true)
  expect(validate(bundle({ resourceType: 'Observation', id: 'a', status: 'finished', code: {} }))).toBe(false)
  expect(validate(bundle({ resourceType: 'Observation', id: 'a', status: 'final', code: {}, burden: 1 }))).toBe(false)
  expect(validate(bundle({ resourceType: 'Observation', id: 'not/an/id', status: 'final', code: {} }))).toBe(false)
})

test('[FIX-29] the check of the check: the second validator refuses bundles with a fault', () => {
  const bundle = (resource: object, more = {}) => ({
    resourceType: 'Bundle',
    type: 'collection',
    entry: [{ resource }],
    ...more,
  })
  const observation = { resourceType: 'Observation', status: 'final', code: { text: 'a' } }
  const consent = { resourceType: 'Consent', status: 'active', scope: { text: 'a' }, category: [{ text: 'a' }] }
  const display = { linkId: 'a', type: 'display', required: true }
  expect(fhirFaults(bundle(observation))).toEqual([])
  const broken: [object, RegExp][] = [
    [bundle({ ...observation, burden: 1 }), /additional property "burden"/],
    [bundle({ resourceType: 'Observation', status: 'final' }), /Observation.code: Missing/],
    [bundle({ ...observation, effectiveDateTime: 'yesterday' }), /Invalid dateTime/],
    [bundle({ ...observation, valueQuantity: { value: '3' } }), /expected number/],
    [bundle(consent), /Consent: Constraint ppc-1/],
    [bundle({ resourceType: 'Questionnaire', status: 'active', item: [display] }), /Constraint que-6/],
    [bundle(observation, { total: 1 }), /Constraint bdl-1/],
    [bundle({ ...observation, resourceType: 'Nothing' }), /Unknown data type/],
  ]
  for (const [each, fault] of broken) expect(fhirFaults(each as Parameters<typeof fhirFaults>[0]).join()).toMatch(fault)
})

test('[FIX-29] the bundle of somebody who has answered nothing is valid for both', async () => {
  const deps = await newDeps()
  const { id } = await makePatient(deps)
  const validate = fhirValidator()
  const bundle = JSON.parse((await exportedFiles(deps, id))['fhir.json'] ?? '')
  expect([validate(bundle), validate.errors]).toEqual([true, null])
  expect(fhirFaults(bundle)).toEqual([])
})
