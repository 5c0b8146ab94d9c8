import type { FieldCode, FieldFault } from '@htd/contract/errors'
import type { core } from 'zod/mini'

type Issue = core.$ZodIssue

const tooBig: Record<string, FieldCode> = { string: 'tooLong', array: 'tooMany' }
const tooSmall: Record<string, FieldCode> = { string: 'tooShort', array: 'tooFew' }

/** Code of a value that is present but invalid; its text is `field.<code>` in the message files. */
const codes: Partial<Record<Issue['code'], (issue: never) => FieldCode>> = {
  invalid_type: ({ expected }: core.$ZodIssueInvalidType) => (expected === 'int' ? 'notWholeNumber' : 'invalidType'),
  too_big: ({ origin }: core.$ZodIssueTooBig) => tooBig[origin] ?? 'outOfRange',
  too_small: ({ origin }: core.$ZodIssueTooSmall) => tooSmall[origin] ?? 'outOfRange',
  invalid_format: () => 'invalidFormat',
  invalid_value: () => 'invalidChoice',
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

function faultOf(issue: Issue, input: unknown): FieldFault {
  const isMissing = valueAt(input, issue.path) === undefined
  const code = isMissing ? 'required' : codes[issue.code]?.(issue as never)
  return { field: issue.path.join('.'), code: code ?? 'invalidType' }
}

/** Converts issues to one fault per refused field. Every unknown field is named. */
export function faultsOf(issues: readonly Issue[], input: unknown): FieldFault[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), code: 'unknown' }))
      : [faultOf(issue, input)],
  )
}
