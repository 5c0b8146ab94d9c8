import { legalAddresses } from '@htd/contract/legal-addresses'
import type { Collected } from '../collect-data.ts'
import type { GivenConsent } from '../consents.ts'
import { codeSystems } from './code-systems.ts'
import type { Resource } from './names.ts'
import { observations } from './observations.ts'
import { questionnaires, toResponse } from './questionnaires.ts'

/** Builds a FHIR R4 bundle (4.0.1) of assessments, results and consents for other health care systems. */
export function toBundle({ person, madeAt, baseUrl, assessments, consents }: Collected): object {
  const patient = `Patient/${person.id}`
  const resources: Resource[] = [
    toPatient(person),
    ...codeSystems(baseUrl),
    ...questionnaires(baseUrl, assessments),
    ...assessments.map((assessment) => toResponse(baseUrl, assessment, patient)),
    ...assessments.flatMap((assessment) => observations(baseUrl, assessment, patient)),
    ...consents.filter(({ document }) => document !== 'terms').map((consent) => toConsent(baseUrl, consent, patient)),
  ]
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: madeAt.toISOString(),
    entry: resources.map((resource) => ({
      fullUrl: `${baseUrl}/fhir/${resource.resourceType}/${resource.id}`,
      resource,
    })),
  }
}

/** FHIR forbids empty strings: a person without a name has no `name` element. */
function humanName({ first_name, last_name }: Pick<Collected['person'], 'first_name' | 'last_name'>): object {
  const parts = { ...(last_name && { family: last_name }), ...(first_name && { given: [first_name] }) }
  return Object.keys(parts).length > 0 ? { name: [{ use: 'usual', ...parts }] } : {}
}

const toPatient = ({ id, email, language, ...person }: Collected['person']): Resource => ({
  resourceType: 'Patient',
  id,
  active: true,
  ...humanName(person),
  telecom: [{ system: 'email', value: email }],
  communication: [{ language: { coding: [{ system: 'urn:ietf:bcp:47', code: language }] }, preferred: true }],
})

/** The terms of use are an agreement, not a consent: only the other files contain them. */
const toConsent = (baseUrl: string, consent: GivenConsent, patient: string): Resource => ({
  resourceType: 'Consent',
  id: consent.id,
  status: 'active',
  scope: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'patient-privacy' }],
  },
  category: [{ coding: [{ system: 'http://loinc.org', code: '59284-0', display: 'Consent Document' }] }],
  patient: { reference: patient },
  dateTime: consent.givenAt,
  policy: [{ authority: baseUrl, uri: baseUrl + legalAddresses.version.link(consent) }],
})
