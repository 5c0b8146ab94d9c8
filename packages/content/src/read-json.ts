import type { z } from 'zod'
import type { Fault } from './fault.ts'
import { issueMessage } from './issue-message.ts'
import { faultAt, type JsonSource, nodeAt, type Path, parseSource } from './json-source.ts'
import { readText } from './read-file.ts'

/** `value` is set if the file has no faults; `source` if it is valid JSON. */
export type ReadJson = { value?: unknown; source?: JsonSource; faults: Fault[] }

type JsonFile = { file: string; schema: z.ZodType }

export async function readJson(dir: string, { file, schema }: JsonFile): Promise<ReadJson> {
  const read = await readText(dir, file)
  if ('fault' in read) return { faults: [read.fault] }
  const parsed = parseSource(file, read.text)
  if ('faults' in parsed) return parsed
  const { source } = parsed
  const { data, error } = schema.safeParse(JSON.parse(source.text), { error: issueMessage })
  return error
    ? { source, faults: error.issues.flatMap((issue) => faultsOf(source, issue)) }
    : { value: data, source, faults: [] }
}

function faultsOf(source: JsonSource, issue: z.core.$ZodIssue): Fault[] {
  const path = issue.path as Path
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => faultAt(source, [...path, key], 'is not known here', 'key'))
  }
  if (issue.code === 'invalid_key') {
    return issue.issues.map(({ message }) => faultAt(source, path, message, 'key'))
  }
  return [faultAt(source, path, nodeAt(source.root, path) ? issue.message : 'is missing')]
}
